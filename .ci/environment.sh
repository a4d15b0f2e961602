# Sourced by ./demo and ./check: makes a virtual environment and installs into it, once.
# What was installed is noted inside; while that still fits, a later run goes straight on.

for candidate in "${PYTHON:-python3}" python3 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "${python-}" ]; then
    echo "Python 3.11 or newer is needed and none was found;" \
        "name one that is installed elsewhere: PYTHON=/path/to/python3 $0" >&2
    exit 1
fi

# uv does not read pip's settings: tell it which folders or pages pip also looks in.
links=${PIP_FIND_LINKS:-$("$python" -m pip config get global.find-links 2>/dev/null || true)}
if [ -n "$links" ] && [ -z "${UV_FIND_LINKS-}" ]; then
    # shellcheck disable=SC2086 # one word for each place
    UV_FIND_LINKS=$(echo $links | tr ' ' ',')
    export UV_FIND_LINKS
fi

# environment FOLDER REQUIREMENT...: the requirements as for `uv pip install`.
environment() {
    folder=$1
    shift
    wanted=$(printf '%s\n' "$PWD" "$*" && cksum pyproject.toml constraints-check.txt)
    noted=$(cat "$folder/installed" 2>/dev/null || true)
    if [ "$wanted" = "$noted" ] && "$folder/bin/python" -c '' 2>/dev/null; then
        return
    fi
    if ! fits "$noted" || ! "$folder/bin/uv" --version >/dev/null 2>&1; then
        echo "== making $folder with $("$python" --version)" >&2
        if ! "$python" -m venv --clear "$folder"; then
            echo "A virtual environment could not be made;" \
                "on Debian and Ubuntu: apt install python3-venv" >&2
            exit 1
        fi
        "$folder/bin/python" -m pip install --quiet --disable-pip-version-check uv
    fi
    echo "== installing into $folder" >&2
    rm -f "$folder/installed"
    "$folder/bin/uv" pip install --quiet --python "$folder/bin/python" "$@"
    printf '%s\n' "$wanted" >"$folder/installed"
}

# An environment does not survive its folder being moved: its scripts name their Python.
fits() {
    case $1 in
    "" | "$PWD
"*) true ;;
    *) false ;;
    esac
}

# How to get torch for a machine without a GPU: a plain resolve takes gigabytes of CUDA.
# A wheel for this Python in a local find-links folder is taken, else the build index for CPUs.
torch_for_cpu() {
    tag=$("$python" -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
    for place in $links; do
        for wheel in "$place"/torch-*-"$tag"-*.whl; do
            if [ -e "$wheel" ]; then
                return
            fi
        done
    done
    echo "--torch-backend cpu"
}
