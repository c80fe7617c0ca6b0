"""When somebody was last at their table."""

import sqlalchemy as sa
from alembic import op

revision = '0015'
down_revision = '0014'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('place', sa.Column('seen', sa.Float(), nullable=False, server_default='0'))


def downgrade() -> None:
    op.drop_column('place', 'seen')
