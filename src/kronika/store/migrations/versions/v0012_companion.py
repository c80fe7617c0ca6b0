"""Companions of people's own."""

import sqlalchemy as sa
from alembic import op

revision = '0012'
down_revision = '0011'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('companion',
    sa.Column('id', sa.String(length=24), nullable=False),
    sa.Column('person', sa.String(length=24), nullable=False),
    sa.Column('game', sa.String(length=40), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('before', sa.Text(), nullable=False),
    sa.Column('dropped', sa.Integer(), nullable=False),
    sa.Column('created', sa.Float(), nullable=False),
    sa.Column('updated', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['person'], ['person.id'], name=op.f('fk_companion_person')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_companion'))
    )
    op.create_index(op.f('ix_companion_person'), 'companion', ['person'], unique=False)


def downgrade() -> None:
    op.drop_table('companion')
