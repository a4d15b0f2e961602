"""Data only: an importable folder, so that importlib.resources finds the files in it."""
