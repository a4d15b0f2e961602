"""Tables of English forms: how a person says a thing about themselves, and what that is."""
