"""By which channels people are told, and the outbox."""

import sqlalchemy as sa
from alembic import op

revision = '0008'
down_revision = '0007'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('channel',
    sa.Column('id', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('person', sa.String(length=24), nullable=False),
    sa.Column('kind', sa.String(length=8), nullable=False),
    sa.Column('address', sa.String(length=500), nullable=False),
    sa.Column('keys', sa.Text(), nullable=False),
    sa.Column('word', sa.String(length=40), nullable=False),
    sa.Column('confirmed', sa.Boolean(), nullable=False),
    sa.Column('quiet', sa.String(length=8), nullable=False),
    sa.Column('zone', sa.Integer(), nullable=False),
    sa.Column('digest', sa.Boolean(), nullable=False),
    sa.Column('base', sa.String(length=200), nullable=False),
    sa.Column('sent', sa.Float(), nullable=False),
    sa.Column('created', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['person'], ['person.id'], name=op.f('fk_channel_person')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_channel')),
    sa.UniqueConstraint('word', name=op.f('uq_channel_word'))
    )
    op.create_index(op.f('ix_channel_person'), 'channel', ['person'], unique=False)
    op.create_table('notice',
    sa.Column('id', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('channel', sa.Integer(), nullable=False),
    sa.Column('kind', sa.String(length=10), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('due', sa.Float(), nullable=False),
    sa.Column('status', sa.String(length=8), nullable=False),
    sa.Column('tries', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_notice_match'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['channel'], ['channel.id'], name=op.f('fk_notice_channel'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_notice')),
    sa.UniqueConstraint('match', 'channel', 'kind', name=op.f('uq_notice_match'))
    )
    op.create_index('ix_notice_status_due', 'notice', ['status', 'due'], unique=False)


def downgrade() -> None:
    op.drop_table('notice')
    op.drop_table('channel')
