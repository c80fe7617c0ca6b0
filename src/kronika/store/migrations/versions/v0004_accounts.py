"""Names of accounts apart from their logins; addresses for resets; sessions that were signed out."""

import sqlalchemy as sa
from alembic import op

from kronika.store.typed import folded

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('person', sa.Column('public', sa.String(length=120), nullable=True))
    op.add_column('person', sa.Column('mail', sa.String(length=200), nullable=False, server_default=''))
    if op.get_context().dialect.name == 'postgresql':  # SQLite keeps texts of any length
        op.alter_column('person', 'login', type_=sa.String(length=120))
    _name_accounts()
    op.create_index('uq_person_public', 'person', ['public'], unique=True)
    op.create_table('ended',
    sa.Column('key', sa.String(length=40), nullable=False),
    sa.Column('at', sa.Float(), nullable=False),
    sa.PrimaryKeyConstraint('key', name=op.f('pk_ended'))
    )


def _name_accounts() -> None:
    """Accounts go on under their names, the older one where two look alike."""
    person = sa.table('person', sa.column('id'), sa.column('name'), sa.column('login'), sa.column('public'), sa.column('created'))
    c, taken = op.get_bind(), set[str]()
    wanted = sa.select(person.c.id, person.c.name, person.c.login).where(person.c.login.is_not(None)).order_by(person.c.created)
    rows = c.execute(wanted).all()
    logins = {row.login for row in rows}
    for row in rows:
        public = folded(row.name)
        if public not in taken:
            taken.add(public)
            login = public if public == row.login or public not in logins else row.login
            logins.add(login)
            c.execute(sa.update(person).where(person.c.id == row.id).values(public=public, login=login))


def downgrade() -> None:
    op.drop_table('ended')
    op.drop_index('uq_person_public', 'person')
    op.drop_column('person', 'public')
    op.drop_column('person', 'mail')
