"""Memories as a tree of nodes with grants, over people's vaults: what HTTP and MCP share."""
