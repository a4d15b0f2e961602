"""`python -m one_memory` is the command line."""

from one_memory.faces.cli import main

if __name__ == "__main__":
    main()
