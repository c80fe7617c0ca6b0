"""Requests that were carried out, by their keys; names of those who are no persons of this server; the hall of fame."""

import sqlalchemy as sa
from alembic import op

revision = '0003'
down_revision = '0002'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('request',
    sa.Column('key', sa.String(length=64), nullable=False),
    sa.Column('session', sa.String(length=40), nullable=False),
    sa.Column('at', sa.Float(), nullable=False),
    sa.Column('notes', sa.Text(), nullable=False),
    sa.PrimaryKeyConstraint('key', name=op.f('pk_request'))
    )
    op.create_index(op.f('ix_request_at'), 'request', ['at'])
    op.add_column('place', sa.Column('name', sa.String(length=60), nullable=False, server_default=''))
    op.create_table('fame',
    sa.Column('game', sa.String(length=40), nullable=False),
    sa.Column('condition', sa.String(length=60), nullable=False),
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('name', sa.String(length=60), nullable=False),
    sa.Column('score', sa.Integer(), nullable=False),
    sa.Column('at', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_fame_match'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game', 'condition', name=op.f('pk_fame'))
    )
    op.create_index(op.f('ix_fame_match'), 'fame', ['match'])


def downgrade() -> None:
    op.drop_table('fame')
    op.drop_column('place', 'name')
    op.drop_table('request')
