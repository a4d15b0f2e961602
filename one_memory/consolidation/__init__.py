"""Background work that rewrites memory, as runs that are bounded, listed and revertible."""
