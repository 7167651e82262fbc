-- Buyers ask to give goods back; staff accept that, after which they refund the order, or decline it.
create table withdrawals (
  id uuid primary key,
  order_id uuid not null references orders,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  -- Why, as the buyer says it.
  reason text not null,
  -- The day on which the goods came, as the buyer says it; null: they have not come yet.
  received_on date,
  asked_at timestamptz not null,
  -- Who has decided, and what they say to the buyer about it.
  actor_id uuid,
  answer text,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
comment on column withdrawals.state is 'WithdrawalState';
-- One at a time waits.
create unique index withdrawals_open on withdrawals (order_id) where state = 'open';
create index withdrawals_by_order on withdrawals (order_id, asked_at);
create index withdrawals_by_state on withdrawals (state, asked_at);

create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (withdrawal_id, order_line_id)
);
