"""Tables of the database.  JSON is kept as text, so that both databases hold the same bytes."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

from .typed import FOLDED

meta = MetaData(naming_convention={
    "pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s", "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s"})

setting = Table("setting", meta, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))

person = Table(
    "person", meta,
    Column("id", String(24), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("public", String(FOLDED), unique=True),  # folded name of an account: nobody else is called that; null for a guest
    Column("login", String(FOLDED), unique=True),  # folded, of an account; null for a guest
    Column("password", Text),  # argon2 hash
    Column("mail", String(200), nullable=False, default=""),  # where a reset of the password is sent
    Column("epoch", Integer, nullable=False, default=0),  # raised to end all sessions
    Column("lang", String(8), nullable=False, default=""),
    Column("away", Float, nullable=False, default=0.0),  # on vacation until then
    Column("created", Float, nullable=False),
)

request = Table(
    "request", meta,  # keys of requests that were carried out: see claims.py
    Column("key", String(64), primary_key=True),
    Column("session", String(40), nullable=False),
    Column("at", Float, nullable=False, index=True),
    Column("notes", Text, nullable=False),  # JSON of what the reply must name
)

ended = Table(
    "ended", meta,  # sessions that were signed out, until their cookies are too old anyhow
    Column("key", String(40), primary_key=True),
    Column("at", Float, nullable=False),
)

match = Table(
    "match", meta,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", String(20), nullable=False, default=""),
    Column("title", String(80), nullable=False, default=""),
    Column("owner", ForeignKey("person.id")),
    Column("private", Boolean, nullable=False, default=False),
    Column("invite", String(40), nullable=False, unique=True),
    Column("options", Text, nullable=False, default="{}"),
    Column("seed", String(24), nullable=False),  # secret while the match runs
    Column("header", Text, nullable=False, default=""),  # first lines of the record, once it has started
    Column("status", String(10), nullable=False, default="open"),  # open, running, over, unfinished
    Column("standing", Boolean, nullable=False, default=True),  # the score so far is shown
    Column("hints", Boolean, nullable=False, default=True),  # who is asked may ask a bot for advice
    Column("pace", String(60), nullable=False, default=""),  # how long answers may take: see clocks.py
    Column("seq", Integer, nullable=False, default=-1),  # head of the journal; -1: not started
    Column("waiting", Text, nullable=False, default=""),  # sealed answers that wait for others: lines "seat-word answer"
    Column("asked", String(60), nullable=False, default=""),  # seats that are asked, for the lobby: "0,3"
    Column("result", Text, nullable=False, default=""),  # scores of a finished match
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("ix_match_status_updated", "status", "updated"),
)

place = Table(
    "place", meta,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("slot", Integer, primary_key=True),  # its place in the list that was asked for
    Column("seat", Integer, nullable=False, default=-1),  # its place at the table, once seated
    Column("kind", String(20), nullable=False),  # open, reserved, person, bot, or a kind of seat that the rules play
    Column("level", String(40), nullable=False, default=""),  # kind of bot, or level of the rules' opponent
    Column("side", String(40), nullable=False, default=""),
    Column("mat", String(40), nullable=False, default=""),
    Column("person", ForeignKey("person.id"), index=True),
    Column("name", String(60), nullable=False, default=""),  # of somebody who is no person of this server: from a record
    Column("invite", String(40), nullable=False, unique=True),
    Column("conceded", Boolean, nullable=False, default=False),
    Column("offered", Boolean, nullable=False, default=False),  # to whoever has its invitation, in a game that goes on
    Column("seen", Float, nullable=False, default=0.0),  # when its person was last at the table (Unix time); 0: not known
)

campaign = Table(
    "campaign", meta,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(80), nullable=False, default=""),
    Column("owner", ForeignKey("person.id")),
    Column("private", Boolean, nullable=False, default=False),
    Column("begins", Text, nullable=False, default=""),  # the world it starts from, if it was brought along
    Column("told", Text, nullable=False, default=""),  # the same as the game's own text (kernel.Campaign)
    Column("created", Float, nullable=False),
)

chapter = Table(
    "chapter", meta,  # a match of a campaign
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("campaign", ForeignKey("campaign.id"), nullable=False, index=True),
    Column("after", String(24)),  # the match it follows; null at the beginning
    Column("number", Integer, nullable=False),  # generation, from 1
    Column("leaves", Text, nullable=False, default=""),  # the world that the finished match left
    Column("told", Text, nullable=False, default=""),  # the campaign up to here, as the game's own text
)

addition = Table(
    "addition", meta,  # what a person may bring to tables of a game: see additions.py
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("word", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
    UniqueConstraint("person", "game", "word", name="uq_addition_person"),
)

brought = Table(
    "brought", meta,  # what a match is played with, whatever becomes of its maker's list
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(16), primary_key=True),
    Column("text", Text, nullable=False),
)

companion = Table(
    "companion", meta,  # an opponent of the rules beside a real table: see companions.py
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("before", Text, nullable=False),  # the text before the last correction
    Column("dropped", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

visitor = Table(
    "visitor", meta,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.id"), primary_key=True),
)

clock = Table(
    "clock", meta,  # a seat's time at a table that has a pace
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("left", Float, nullable=False),  # seconds, as of `since`
    Column("away", Float, nullable=False, default=0.0),  # seconds of vacation that are left
    Column("since", Float),  # it runs since then; null: it stands
    Column("due", Float, index=True),  # when it will have run out
    Column("excused", Boolean, nullable=False, default=False),  # what runs is vacation
)

channel = Table(
    "channel", meta,  # by which a person wants to be told: see notices.py
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # mail, hook, push
    Column("address", String(500), nullable=False),
    Column("keys", Text, nullable=False, default=""),
    Column("word", String(40), nullable=False, unique=True),
    Column("confirmed", Boolean, nullable=False, default=False),
    Column("quiet", String(8), nullable=False, default=""),
    Column("zone", Integer, nullable=False, default=0),
    Column("digest", Boolean, nullable=False, default=False),
    Column("base", String(200), nullable=False, default=""),
    Column("sent", Float, nullable=False, default=0.0),  # when something was last sent by it
    Column("created", Float, nullable=False),
)

notice = Table(
    "notice", meta,  # the outbox; what was sent stays until the person comes back to the table
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
    Column("channel", ForeignKey("channel.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(10), nullable=False),  # turn, reminder, replaced, over
    Column("seq", Integer, nullable=False),  # the change it tells of
    Column("due", Float, nullable=False),
    Column("status", String(8), nullable=False),  # waiting, sending, sent, failed
    Column("tries", Integer, nullable=False, default=0),
    UniqueConstraint("match", "channel", "kind", name="uq_notice_match"),
    Index("ix_notice_status_due", "status", "due"),
)

looked = Table(
    "looked", meta,  # the last change of a match that a person has seen
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
)

decision = Table(
    "decision", meta,  # the journal: every change of a running match, numbered without gaps
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("person", String(24)),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),  # start, answer, sealed, aside, undo, rewind, rules, late, unfinished
    Column("text", Text, nullable=False, default=""),
    Column("lines", Text, nullable=False, default=""),  # lines this adds to the record
    Column("length", Integer, nullable=False, default=0),  # lines of the record after it
    Column("events", Text, nullable=False, default="[]"),  # what it told, with who may know it
    Column("undone", Integer, nullable=False, default=0),  # seq of the change that took it back
    Column("at", Float, nullable=False),
)

snapshot = Table(
    "snapshot", meta,  # the last safe point that undo can still reach: one a match
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("start", Integer, nullable=False),  # lines of the record before it
    Column("state", Text, nullable=False),
)

chat = Table(
    "chat", meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", String(24), nullable=False),
    Column("name", String(60), nullable=False),
    Column("seat", Integer, nullable=False, default=-1),
    Column("text", String(600), nullable=False),
    Column("at", Float, nullable=False),
)

consent = Table(
    "consent", meta,  # a request to take back more than one may alone; at most one open a match
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seq", Integer, nullable=False),  # head when it was asked: a later change makes it void
    Column("seat", Integer, nullable=False),
    Column("length", Integer, nullable=False),  # lines of the record to keep; less than 0: see consents.py
    Column("agreed", String(60), nullable=False),  # seats, "0,2"
    Column("status", String(10), nullable=False, default="open"),  # open, done, refused
)

fame = Table(
    "fame", meta,  # the hall of fame: who was the first to win under a condition
    Column("game", String(40), primary_key=True),
    Column("condition", String(60), primary_key=True),  # "players 3", "side nordic", "mat industrial", "points 100"
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("score", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
