"""The referee, line by line as the protocol promises it."""
