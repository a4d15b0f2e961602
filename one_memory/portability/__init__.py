"""Export and import: an open package, and other assistants' dumps as candidates."""
