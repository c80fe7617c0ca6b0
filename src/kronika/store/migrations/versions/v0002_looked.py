"""How far each person has followed each match."""

import sqlalchemy as sa
from alembic import op

revision = '0002'
down_revision = '0001'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('looked',
    sa.Column('match', sa.String(length=24), nullable=False),
    sa.Column('person', sa.String(length=24), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['match'], ['match.id'], name=op.f('fk_looked_match'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['person'], ['person.id'], name=op.f('fk_looked_person')),
    sa.PrimaryKeyConstraint('match', 'person', name=op.f('pk_looked'))
    )


def downgrade() -> None:
    op.drop_table('looked')
