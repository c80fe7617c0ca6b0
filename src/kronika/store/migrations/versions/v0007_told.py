"""What a campaign tells, beside the worlds it leads to."""

import sqlalchemy as sa
from alembic import op

revision = '0007'
down_revision = '0006'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('campaign', sa.Column('told', sa.Text(), nullable=False, server_default=''))
    op.add_column('chapter', sa.Column('told', sa.Text(), nullable=False, server_default=''))


def downgrade() -> None:
    op.drop_column('chapter', 'told')
    op.drop_column('campaign', 'told')
