"""What hosts and bot authors run beside a server, one module a subcommand of `hifumi`."""
