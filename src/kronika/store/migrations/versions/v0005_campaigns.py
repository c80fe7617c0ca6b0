"""Campaigns, and the matches that are their chapters."""

import sqlalchemy as sa
from alembic import op

revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('campaign',
    sa.Column('id', sa.String(length=24), nullable=False),
    sa.Column('game', sa.String(length=40), nullable=False),
    sa.Column('title', sa.String(length=80), nullable=False),
    sa.Column('owner', sa.String(length=24), nullable=True),
    sa.Column('private', sa.Boolean(), nullable=False),
    sa.Column('begins', sa.Text(), nullable=False),
    sa.Column('created', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['owner'], ['person.id'], name=op.f('fk_campaign_owner')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_campaign'))
    )
    op.create_table('chapter',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('campaign', sa.String(length=24), nullable=False),
    sa.Column('after', sa.String(length=24), nullable=True),
    sa.Column('number', sa.Integer(), nullable=False),
    sa.Column('leaves', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_chapter_match'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['campaign'], ['campaign.id'], name=op.f('fk_chapter_campaign')),
    sa.PrimaryKeyConstraint('match', name=op.f('pk_chapter'))
    )
    op.create_index(op.f('ix_chapter_campaign'), 'chapter', ['campaign'], unique=False)


def downgrade() -> None:
    op.drop_table('chapter')
    op.drop_table('campaign')
