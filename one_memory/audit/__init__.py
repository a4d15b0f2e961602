"""The independent verifier: reads a vault's files and checks what it says of itself.

It shares no code with what writes a vault: an auditor reads this folder alone. It imports the
standard library, `cryptography` and our errors, nothing else.
"""
