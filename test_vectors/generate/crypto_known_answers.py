"""Write the known-answer vectors: public constants, each with the section it stands in.

They tell whether the primitives of an installation are the right ones; our own constructions on
top of them have vectors of their own (crypto_constructions.py).
"""

from __future__ import annotations

from vector_file import case, refused, write

KEY128 = "000102030405060708090a0b0c0d0e0f"
KEY192 = KEY128 + "1011121314151617"
KEY256 = KEY192 + "18191a1b1c1d1e1f"
DATA128 = "00112233445566778899aabbccddeeff"
DATA192 = DATA128 + "0001020304050607"
DATA256 = DATA128 + KEY128

# RFC 3394, sections 4.1 to 4.6: section, key-encryption key, key data, ciphertext.
KEY_WRAP = [
    ("4.1", KEY128, DATA128, "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"),
    ("4.2", KEY192, DATA128, "96778b25ae6ca435f92b5b97c050aed2468ab8a17ad84e5d"),
    ("4.3", KEY256, DATA128, "64e8c3f9ce0f5ba263e9777905818a2a93c8191e7d6e8ae7"),
    ("4.4", KEY192, DATA192, "031d33264e15d33268f24ec260743edce1c6c7ddee725a936ba814915c6762d2"),
    ("4.5", KEY256, DATA192, "a8f9bc1612c68b3ff6e6f4fbe30e71e4769c8b80a32cb8958cd5d17d6b254da1"),
    (
        "4.6",
        KEY256,
        DATA256,
        "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21",
    ),
]
# NIST CAVS, KW_AE_256, plaintext length 256: count, key-encryption key, key, ciphertext.
KEY_WRAP_NIST = [
    (
        "0",
        "8b54e6bc3d20e823d96343dc776c0db10c51708ceecc9a38a14beb4ca5b8b221",
        "d6192635c620dee3054e0963396b260af5c6f02695a5205f159541b4bc584bac",
        "b13eeb7619fab818f1519266516ceb82abc0e699a7153cf26edcb8aeb879f4c011da906841fc5956",
    ),
    (
        "1",
        "5b2bbfb7707eee9264cbca8ddda9e337aa85546148f682139f568c4e6a8bff4a",
        "92772f5e21f29cbefcc86ba6c3099f26c11da9b8d2ee11bd23c30155a8fc3ba8",
        "7839f033f16a99fe720e3445560b0acb2580b1322ee273f0392ba3285d8da84fda0068cf6f9ad065",
    ),
    (
        "2",
        "bd3b44e5dbe8d89acc6e0335eba6467c4eef2d5aa47de51d47173274950379fc",
        "164fb6a107e91dd1abbd15a235c2238a2e5abe6c8133cd11eed2835f19d23237",
        "68ba3ce4a9a97b121e8c03da8ed615040ee8531f1f22a03ceab81d87ac3a6e521aba032228b7a0db",
    ),
]
# NIST CAVS, KW_AD_256, ciphertexts that must not unwrap: count, key-encryption key, ciphertext.
KEY_WRAP_FAIL = [
    (
        "3",
        "605b22935f1eee56ba884bc7a869febc159ac306b66fb9767a7cc6ab7068dffa",
        "6607f5a64c8f9fd96dc6f9f735b06a193762cdbacfc367e410926c1bfe6dd715490adbad5b9697a6",
    ),
    (
        "7",
        "f58b479c7fd26706b82cdc24b170ceea502a45311ecd2453f2142993ad838480",
        "9c104f79e648e8f794da8a5474cdf22d08b3f4e80483f5f6ea7bff7ade8343cb5c70572a7bc7e8fa",
    ),
    (
        "14",
        "bf62d0be16a67361516758a766da45a29db40c10fb6c80f669c122b227f1bfaf",
        "875e2c113ec2b9ee3dc7efe5ad9dd1d480f67391489bab071a2e97d3509f2efc95d094bb6061ed86",
    ),
    (
        "18",
        "3c7c559fb99d2e3f8280c9be14b0f7b676a32053eba8f7afbb4304c117a65069",
        "861b0a15bf5907b551bc9482bc4de361de645f18f97fd80fffa5b96879238259c6677eb50596205b",
    ),
]
# RFC 5869, appendix A, SHA-256: test case, input key, salt, info, pseudorandom key, output.
DERIVATION = [
    (
        "A.1",
        "0b" * 22,
        "000102030405060708090a0b0c",
        "f0f1f2f3f4f5f6f7f8f9",
        "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
    ),
    (
        "A.2",
        bytes(range(0x50)).hex(),
        bytes(range(0x60, 0xB0)).hex(),
        bytes(range(0xB0, 0x100)).hex(),
        "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244",
        "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
        "59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71"
        "cc30c58179ec3e87c14c01d5c1f3434f1d87",
    ),
    (
        "A.3",
        "0b" * 22,
        "",
        "",
        "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
        "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
    ),
]
# RFC 8032, section 7.1: name, secret key, public key, message, signature.
SIGNATURE = [
    (
        "TEST 1",
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "TEST 2",
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "TEST 3",
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]
# RFC 9106, section 5.3.
ARGON2ID = {
    "password": "01" * 32,
    "salt": "02" * 16,
    "secret": "03" * 8,
    "associated_data": "04" * 12,
    "iterations": 3,
    "memory_kib": 32,
    "lanes": 4,
    "length": 32,
}
ARGON2ID_TAG = "0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659"


def main() -> None:
    """Write the files."""
    write(
        "crypto/aes_key_wrap.json",
        "crypto.aes_key_wrap",
        "crypto.schema.json",
        "RFC 3394 section 4; NIST SP 800-38F CAVS",
        {"rfc3394": "RFC 3394, section 4", "nist": "NIST CAVS KW", "refused": "must not unwrap"},
        [
            *(
                case(
                    f"rfc3394_{section.replace('.', '_')}",
                    f"RFC 3394 section {section}.",
                    {"kek": kek, "key": key},
                    wrapped,
                    "rfc3394",
                )
                for section, kek, key, wrapped in KEY_WRAP
            ),
            *(
                case(
                    f"nist_kw_ae_256_{count}",
                    f"NIST KW_AE_256, plaintext length 256, count {count}.",
                    {"kek": kek, "key": key},
                    wrapped,
                    "nist",
                )
                for count, kek, key, wrapped in KEY_WRAP_NIST
            ),
            *(
                case(
                    f"nist_kw_ad_256_{count}_fails",
                    f"NIST KW_AD_256, ciphertext length 320, count {count}: must fail.",
                    {"kek": kek, "wrapped": wrapped},
                    refused("integrity"),
                    "nist",
                    "refused",
                )
                for count, kek, wrapped in KEY_WRAP_FAIL
            ),
        ],
    )
    write(
        "crypto/hkdf_sha256.json",
        "crypto.hkdf_sha256",
        "crypto.schema.json",
        "RFC 5869 appendix A",
        {},
        [
            case(
                f"rfc5869_{name.replace('.', '_').lower()}",
                f"RFC 5869 {name}; the first 32 bytes of output, the length used here.",
                {"secret": secret, "salt": salt, "info": info},
                {"pseudorandom_key": extracted, "output": output[:64]},
            )
            for name, secret, salt, info, extracted, output in DERIVATION
        ],
    )
    write(
        "crypto/ed25519.json",
        "crypto.ed25519",
        "crypto.schema.json",
        "RFC 8032 section 7.1",
        {},
        [
            case(
                f"rfc8032_{name.replace(' ', '_').lower()}",
                f"RFC 8032 section 7.1, {name}.",
                {"seed": seed, "message": message},
                {"public_key": public, "signature": signature},
            )
            for name, seed, public, message, signature in SIGNATURE
        ],
    )
    write(
        "crypto/argon2id.json",
        "crypto.argon2id",
        "crypto.schema.json",
        "RFC 9106 section 5.3",
        {},
        [case("rfc9106_5_3", "RFC 9106 section 5.3.", dict(ARGON2ID), ARGON2ID_TAG)],
    )


if __name__ == "__main__":
    main()
