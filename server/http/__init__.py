"""HTTP: REST, pages, operations, and the game socket."""
