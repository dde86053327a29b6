"""Log lines are events with fields, to stderr: readable in a terminal, JSON for machines. No cards, no tokens."""

import logging
import sys

import orjson
import structlog
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import Processor

from server.settings import LogStyle


def configure(style: LogStyle) -> None:
    """Send structlog's events and the standard library's records through one formatter."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(style)],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    # Its "started" and "shutting down" lines say nothing that ours don't.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


def _rendering(style: LogStyle) -> list[Processor]:
    """Where something failed is told, but never what its functions held: that is hands, seeds and tokens."""
    if style == "text":
        plain = structlog.dev.plain_traceback
        return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
    return [
        structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),
        structlog.processors.JSONRenderer(lambda event, **_: orjson.dumps(event, default=str).decode()),
    ]
