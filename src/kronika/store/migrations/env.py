"""Alembic runs this; the connection comes from kronika.store.engine."""

from alembic import context

from kronika.store.schema import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
