"""The pace of a table, and the clocks of its seats."""

import sqlalchemy as sa
from alembic import op

revision = '0006'
down_revision = '0005'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('match', sa.Column('pace', sa.String(length=60), nullable=False, server_default=''))
    op.add_column('person', sa.Column('away', sa.Float(), nullable=False, server_default='0'))
    op.create_table('clock',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('left', sa.Float(), nullable=False),
    sa.Column('away', sa.Float(), nullable=False),
    sa.Column('since', sa.Float(), nullable=True),
    sa.Column('due', sa.Float(), nullable=True),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_clock_match'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match', 'seat', name=op.f('pk_clock'))
    )
    op.create_index(op.f('ix_clock_due'), 'clock', ['due'], unique=False)


def downgrade() -> None:
    op.drop_table('clock')
    op.drop_column('person', 'away')
    op.drop_column('match', 'pace')
