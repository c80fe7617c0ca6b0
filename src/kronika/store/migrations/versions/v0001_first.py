"""People, matches, the journal of their decisions, snapshots, chat, consent."""

import sqlalchemy as sa
from alembic import op

revision = '0001'
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('person',
    sa.Column('id', sa.String(length=24), nullable=False),
    sa.Column('name', sa.String(length=60), nullable=False),
    sa.Column('login', sa.String(length=60), nullable=True),
    sa.Column('password', sa.Text(), nullable=True),
    sa.Column('epoch', sa.Integer(), nullable=False),
    sa.Column('lang', sa.String(length=8), nullable=False),
    sa.Column('created', sa.Float(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_person')),
    sa.UniqueConstraint('login', name=op.f('uq_person_login'))
    )
    op.create_table('setting',
    sa.Column('key', sa.String(length=40), nullable=False),
    sa.Column('value', sa.Text(), nullable=False),
    sa.PrimaryKeyConstraint('key', name=op.f('pk_setting'))
    )
    op.create_table('match',
    sa.Column('id', sa.String(length=24), nullable=False),
    sa.Column('game', sa.String(length=40), nullable=False),
    sa.Column('version', sa.String(length=20), nullable=False),
    sa.Column('title', sa.String(length=80), nullable=False),
    sa.Column('owner', sa.String(length=24), nullable=True),
    sa.Column('private', sa.Boolean(), nullable=False),
    sa.Column('invite', sa.String(length=40), nullable=False),
    sa.Column('options', sa.Text(), nullable=False),
    sa.Column('seed', sa.String(length=24), nullable=False),
    sa.Column('header', sa.Text(), nullable=False),
    sa.Column('status', sa.String(length=10), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('waiting', sa.Text(), nullable=False),
    sa.Column('asked', sa.String(length=60), nullable=False),
    sa.Column('result', sa.Text(), nullable=False),
    sa.Column('created', sa.Float(), nullable=False),
    sa.Column('updated', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['owner'], ['person.id'], name=op.f('fk_match_owner')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_match')),
    sa.UniqueConstraint('invite', name=op.f('uq_match_invite'))
    )
    with op.batch_alter_table('match', schema=None) as batch_op:
        batch_op.create_index('ix_match_status_updated', ['status', 'updated'], unique=False)

    op.create_table('chat',
    sa.Column('id', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('person', sa.String(length=24), nullable=False),
    sa.Column('name', sa.String(length=60), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('text', sa.String(length=600), nullable=False),
    sa.Column('at', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_chat_match'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_chat'))
    )
    with op.batch_alter_table('chat', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_chat_match'), ['match'], unique=False)

    op.create_table('consent',
    sa.Column('id', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('length', sa.Integer(), nullable=False),
    sa.Column('agreed', sa.String(length=60), nullable=False),
    sa.Column('status', sa.String(length=10), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_consent_match'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_consent'))
    )
    with op.batch_alter_table('consent', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_consent_match'), ['match'], unique=False)

    op.create_table('decision',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('person', sa.String(length=24), nullable=True),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('kind', sa.String(length=10), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('lines', sa.Text(), nullable=False),
    sa.Column('length', sa.Integer(), nullable=False),
    sa.Column('events', sa.Text(), nullable=False),
    sa.Column('undone', sa.Integer(), nullable=False),
    sa.Column('at', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_decision_match'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match', 'seq', name=op.f('pk_decision'))
    )
    op.create_table('place',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('slot', sa.Integer(), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('kind', sa.String(length=20), nullable=False),
    sa.Column('level', sa.String(length=40), nullable=False),
    sa.Column('side', sa.String(length=40), nullable=False),
    sa.Column('mat', sa.String(length=40), nullable=False),
    sa.Column('person', sa.String(length=24), nullable=True),
    sa.Column('invite', sa.String(length=40), nullable=False),
    sa.Column('conceded', sa.Boolean(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_place_match'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['person'], ['person.id'], name=op.f('fk_place_person')),
    sa.PrimaryKeyConstraint('match', 'slot', name=op.f('pk_place')),
    sa.UniqueConstraint('invite', name=op.f('uq_place_invite'))
    )
    with op.batch_alter_table('place', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_place_person'), ['person'], unique=False)

    op.create_table('snapshot',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('start', sa.Integer(), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_snapshot_match'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match', name=op.f('pk_snapshot'))
    )
    op.create_table('visitor',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('person', sa.String(length=24), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_visitor_match'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['person'], ['person.id'], name=op.f('fk_visitor_person')),
    sa.PrimaryKeyConstraint('match', 'person', name=op.f('pk_visitor'))
    )


def downgrade() -> None:
    op.drop_table('visitor')
    op.drop_table('snapshot')
    with op.batch_alter_table('place', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_place_person'))

    op.drop_table('place')
    op.drop_table('decision')
    with op.batch_alter_table('consent', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_consent_match'))

    op.drop_table('consent')
    with op.batch_alter_table('chat', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_chat_match'))

    op.drop_table('chat')
    with op.batch_alter_table('match', schema=None) as batch_op:
        batch_op.drop_index('ix_match_status_updated')

    op.drop_table('match')
    op.drop_table('setting')
    op.drop_table('person')
