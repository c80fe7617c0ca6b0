"""What /metrics tells."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()
ANSWERS = Counter("kronika_answers", "Answers to decisions, by outcome", ["game", "outcome"], registry=registry)
ANSWER_TIME = Histogram("kronika_answer_seconds", "From the request to the committed answer", registry=registry,
                        buckets=(.001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2))
DRAW_TIME = Histogram("kronika_draw_seconds", "Drawing all regions of a table for one viewer", registry=registry,
                      buckets=(.001, .002, .005, .01, .02, .05, .1, .2, .5))
REQUESTS = Counter("kronika_requests", "HTTP requests, by status class", ["status"], registry=registry)
SOCKETS = Gauge("kronika_sockets", "Open live connections", registry=registry)
LIVE = Gauge("kronika_live_matches", "Matches in memory", registry=registry)
BOTS = Counter("kronika_bot_answers", "Answers given by bots", ["kind"], registry=registry)
RELOADS = Counter("kronika_reloads", "Matches read from the store", ["why"], registry=registry)
