"""The review app: a person looks at what was learned, and decides."""
