"""Write the known-answer vectors of AES-256-GCM: NIST's, with their place in the response files."""

from __future__ import annotations

from vector_file import case, refused, write

# NIST CAVS, gcmEncryptExtIV256, 96-bit IV, 128-bit tag, count 0: bits of plaintext, bits of
# associated data, key, IV, plaintext, associated data, ciphertext, tag.
GCM: list[tuple[str, ...]] = [
    (
        "0",
        "0",
        "b52c505a37d78eda5dd34f20c22540ea1b58963cf8e5bf8ffa85f9f2492505b4",
        "516c33929df5a3284ff463d7",
        "",
        "",
        "",
        "bdc1ac884d332457a1d2664f168c76f0",
    ),
    (
        "0",
        "128",
        "78dc4e0aaf52d935c3c01eea57428f00ca1fd475f5da86a49c8dd73d68c8e223",
        "d79cf22d504cc793c3fb6c8a",
        "",
        "b96baa8c1c75a671bfb2d08d06be5f36",
        "",
        "3e5d486aa2e30b22e040b85723a06e76",
    ),
    (
        "0",
        "160",
        "886cff5f3e6b8d0e1ad0a38fcdb26de97e8acbe79f6bed66959a598fa5047d65",
        "3a8efa1cd74bbab5448f9945",
        "",
        "519fee519d25c7a304d6c6aa1897ee1eb8c59655",
        "",
        "f6d47505ec96c98a42dc3ae719877b87",
    ),
    (
        "128",
        "0",
        "31bdadd96698c204aa9ce1448ea94ae1fb4a9a0b3c9d773b51bb1822666b8f22",
        "0d18e06c7c725ac9e362e1ce",
        "2db5168e932556f8089a0622981d017d",
        "",
        "fa4362189661d163fcd6a56d8bf0405a",
        "d636ac1bbedd5cc3ee727dc2ab4a9489",
    ),
    (
        "128",
        "128",
        "92e11dcdaa866f5ce790fd24501f92509aacf4cb8b1339d50c9c1240935dd08b",
        "ac93a1a6145299bde902f21a",
        "2d71bcfa914e4ac045b2aa60955fad24",
        "1e0889016f67601c8ebea4943bc23ad6",
        "8995ae2e6df3dbf96fac7b7137bae67f",
        "eca5aa77d51d4a0a14d9c51e1da474ab",
    ),
    (
        "128",
        "160",
        "83688deb4af8007f9b713b47cfa6c73e35ea7a3aa4ecdb414dded03bf7a0fd3a",
        "0b459724904e010a46901cf3",
        "33d893a2114ce06fc15d55e454cf90c3",
        "794a14ccd178c8ebfd1379dc704c5e208f9d8424",
        "cc66bee423e3fcd4c0865715e9586696",
        "0fb291bd3dba94a1dfd8b286cfb97ac5",
    ),
    (
        "104",
        "0",
        "82c4f12eeec3b2d3d157b0f992d292b237478d2cecc1d5f161389b97f999057a",
        "7b40b20f5f397177990ef2d1",
        "982a296ee1cd7086afad976945",
        "",
        "ec8e05a0471d6b43a59ca5335f",
        "113ddeafc62373cac2f5951bb9165249",
    ),
    (
        "104",
        "128",
        "dad89d9be9bba138cdcf8752c45b579d7e27c3dbb40f53e771dd8cfd500aa2d5",
        "cfb2aec82cfa6c7d89ee72ff",
        "b526ba1050177d05b0f72f8d67",
        "6e43784a91851a77667a02198e28dc32",
        "8b29e66e924ecae84f6d8f7d68",
        "1e365805c8f28b2ed8a5cadfd9079158",
    ),
    (
        "104",
        "160",
        "69b458f2644af9020463b40ee503cdf083d693815e2659051ae0d039e606a970",
        "8d1da8ab5f91ccd09205944b",
        "f3e0e09224256bf21a83a5de8d",
        "036ad5e5494ef817a8af2f5828784a4bfedd1653",
        "c0a62d77e6031bfdc6b13ae217",
        "a794a9aaee48cd92e47761bf1baff0af",
    ),
    (
        "256",
        "0",
        "268ed1b5d7c9c7304f9cae5fc437b4cd3aebe2ec65f0d85c3918d3d3b5bba89b",
        "9ed9d8180564e0e945f5e5d4",
        "fe29a40d8ebf57262bdb87191d01843f4ca4b2de97d88273154a0b7d9e2fdb80",
        "",
        "791a4a026f16f3a5ea06274bf02baab469860abde5e645f3dd473a5acddeecfc",
        "05b2b74db0662550435ef1900e136b15",
    ),
    (
        "256",
        "128",
        "37ccdba1d929d6436c16bba5b5ff34deec88ed7df3d15d0f4ddf80c0c731ee1f",
        "5c1b21c8998ed6299006d3f9",
        "ad4260e3cdc76bcc10c7b2c06b80b3be948258e5ef20c508a81f51e96a518388",
        "22ed235946235a85a45bc5fad7140bfa",
        "3b335f8b08d33ccdcad228a74700f1007542a4d1e7fc1ebe3f447fe71af29816",
        "1fbf49cc46f458bf6e88f6370975e6d4",
    ),
    (
        "256",
        "160",
        "5853c020946b35f2c58ec427152b840420c40029636adcbb027471378cfdde0f",
        "eec313dd07cc1b3e6b068a47",
        "ce7458e56aef9061cb0c42ec2315565e6168f5a6249ffd31610b6d17ab64935e",
        "1389b522c24a774181700553f0246bbabdd38d6f",
        "eadc3b8766a77ded1a58cb727eca2a9790496c298654cda78febf0da16b6903b",
        "3d49a5b32fde7eafcce90079217ffb57",
    ),
]
# NIST CAVS, gcmDecrypt256, cases that must fail: bits, bits, count, key, IV, data, text, tag.
GCM_FAIL: list[tuple[str, ...]] = [
    (
        "0",
        "0",
        "1",
        "e5a8123f2e2e007d4e379ba114a2fb66e6613f57c72d4e4f024964053028a831",
        "51e43385bf533e168427e1ad",
        "",
        "",
        "38fe845c66e66bdd884c2aecafd280e6",
    ),
    (
        "0",
        "128",
        "4",
        "2c392a5eb1a9c705371beda3a901c7c61dca4d93b4291de1dd0dd15ec11ffc45",
        "0723fb84a08f4ea09841f32a",
        "140be561b6171eab942c486a94d33d43",
        "",
        "aa0e1c9b57975bfc91aa137231977d2c",
    ),
    (
        "128",
        "0",
        "2",
        "c997768e2d14e3d38259667a6649079de77beb4543589771e5068e6cd7cd0b14",
        "835090aed9552dbdd45277e2",
        "",
        "9f6607d68e22ccf21928db0986be126e",
        "f32617f67c574fd9f44ef76ff880ab9f",
    ),
    (
        "128",
        "128",
        "2",
        "9a0343f850a6427120f764789ffec6d237447b898fbf51d2182f065d3861497d",
        "3deef6f453dd70d92143adcd",
        "dbb8226a624520863db6897017b2a4f8",
        "e93165935ac18e3a2845d15fe31a9286",
        "f5fc50d18766bc3d9e16dd136d45816b",
    ),
    (
        "256",
        "0",
        "3",
        "a6da42afcc5b86f989910f7d27f29362a4e4a07ab9b7090d5820cbf97faf0729",
        "fa099d57bdcec5b25ee2e20d",
        "",
        "c70900c56aaedf2af746e834d39af7eed53b86b1e832d9f72bcf35ecf8144282",
        "44d3f379ca0c4afa71b147bc84d49143",
    ),
    (
        "256",
        "128",
        "0",
        "22ab50af434ac76377118aaa014c008d25e766b23e2d0488c1b2a3b720a9e89e",
        "123f018807b3f5368c38b1dd",
        "1c56bf07fdbddc8eebcd0712ab2c16ad",
        "b05cca6533e1f81c9751b42cd32158ac37841afae09eafde4cf51458ed6d234f",
        "f082c6743dca40f7b98ed44de872d46c",
    ),
]


def main() -> None:
    """Write the file."""
    write(
        "crypto/aes_256_gcm.json",
        "crypto.aes_256_gcm",
        "crypto.schema.json",
        "NIST SP 800-38D CAVS",
        {"refused": "must not open"},
        [
            *(
                case(
                    f"nist_encrypt_{text_bits}_{data_bits}",
                    f"NIST gcmEncryptExtIV256: {text_bits} bits of text, {data_bits} of data.",
                    {"key": key, "nonce": nonce, "associated_data": data, "text": text},
                    sealed + tag,
                )
                for text_bits, data_bits, key, nonce, text, data, sealed, tag in GCM
            ),
            *(
                case(
                    f"nist_decrypt_{text_bits}_{data_bits}_{count}_fails",
                    f"NIST gcmDecrypt256: {text_bits} bits of text, {data_bits} of data, "
                    f"count {count}: must fail.",
                    {"key": key, "nonce": nonce, "associated_data": data, "sealed": sealed + tag},
                    refused("integrity"),
                    "refused",
                )
                for text_bits, data_bits, count, key, nonce, data, sealed, tag in GCM_FAIL
            ),
        ],
    )


if __name__ == "__main__":
    main()
