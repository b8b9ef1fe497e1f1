"""Figures for Prometheus, at an address of their own that is not the site's."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bastide.table.domain.errors import CannotServe

if TYPE_CHECKING:
    from bastide.table.container import Container

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What one process counts."""

    def __init__(self, container: "Container") -> None:
        """Count from now on."""
        self.registry = CollectorRegistry()
        self._requests = Histogram(
            "bastide_request_seconds", "Time to answer a request", ["status"], buckets=SECONDS, registry=self.registry
        )
        self._writes = Histogram(
            "bastide_write_seconds", "Time to store a change of a table, such as a move", buckets=SECONDS,
            registry=self.registry,
        )  # fmt: skip
        self._entries = Counter("bastide_entries", "Changes of tables, such as moves", registry=self.registry)
        self.registry.register(_State(container))
        container.service.tables.on_written = self._written
        container.on_request = self._request

    def serve(self, host: str, port: int) -> tuple[str, int]:
        """Serve the figures in a thread; return where. CannotServe if that is not possible."""
        try:
            server, _ = start_http_server(port, host, self.registry)
        except OSError as error:
            raise CannotServe(f"cannot offer figures at {host} port {port}: {error.strerror or error}") from None
        return host, server.server_port

    def _request(self, status: int, seconds: float) -> None:
        self._requests.labels(str(status)).observe(seconds)

    def _written(self, seconds: float) -> None:
        self._entries.inc()
        self._writes.observe(seconds)


class _State(Collector):
    """What a process is busy with, read when it is asked for."""

    def __init__(self, container: "Container") -> None:
        self.container = container

    def collect(self) -> Iterable[Metric]:
        """Yield the figures of this moment."""
        container = self.container
        load, health = container.bots.load(), container.watchdog.health()
        gauges: dict[str, tuple[str, Any]] = {
            "bastide_sockets": ("Open sockets", container.hub.count),
            "bastide_watched_tables": ("Tables with an open socket", len(container.hub.watched())),
            "bastide_tables_in_memory": ("Tables in memory", len(container.service.tables.cache)),
            "bastide_bot_processes": ("Processes in which bots think", load.processes),
            "bastide_bot_moves_waiting": ("Bots' moves and hints that wait for a process", load.waiting),
            "bastide_bot_wait_seconds": ("How long the oldest of them has waited", load.longest_wait),
            "bastide_bots_stuck": ("Tables whose bots do not move although they were started again", health.stuck),
            "bastide_analyses_waiting": ("Analyses that wait here", container.analyst.waiting()),
        }  # fmt: skip
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(name, about, value)
        yield CounterMetricFamily("bastide_bots_restarted", "Bots that were started again", health.restarted)
        yield CounterMetricFamily(
            "bastide_storage_failures", "What could not be read or stored", container.storage.failures
        )
