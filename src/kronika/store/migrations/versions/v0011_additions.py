"""What people bring to games beside what these come with, and what of it tables are played with."""

import sqlalchemy as sa
from alembic import op

revision = '0011'
down_revision = '0010'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('addition',
    sa.Column('id', sa.String(length=24), nullable=False),
    sa.Column('person', sa.String(length=24), nullable=False),
    sa.Column('game', sa.String(length=40), nullable=False),
    sa.Column('word', sa.String(length=60), nullable=False),
    sa.Column('name', sa.String(length=60), nullable=False),
    sa.Column('digest', sa.String(length=16), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('created', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['person'], ['person.id'], name=op.f('fk_addition_person')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_addition')),
    sa.UniqueConstraint('person', 'game', 'word', name=op.f('uq_addition_person'))
    )
    op.create_table('brought',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('digest', sa.String(length=16), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_brought_match'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match', 'digest', name=op.f('pk_brought'))
    )


def downgrade() -> None:
    op.drop_table('brought')
    op.drop_table('addition')
