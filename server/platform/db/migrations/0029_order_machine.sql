alter table order_events
  -- What a person gave as the reason; the buyer reads it.
  add column note text;

alter table orders
  -- How many of the reminders before the end of the time to pay were written.
  add column reminders smallint not null default 0 check (reminders between 0 and 2);

-- What a buyer says about a bank transfer, until a person has found it on the account or not.
create table transfer_reports (
  id uuid primary key,
  order_id uuid not null references orders,
  last5 text not null check (last5 ~ '^\d{5}$'),
  transferred_on date not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor < 9007199254740992),
  -- The picture or PDF of the slip, in the files that people gave us; null: there is none, or it was erased.
  slip_key text,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected')),
  reported_at timestamptz not null,
  decided_at timestamptz
);
comment on column transfer_reports.state is 'TransferState';
create index transfer_reports_by_order on transfer_reports (order_id, reported_at desc);
create unique index transfer_reports_one_open on transfer_reports (order_id) where state = 'open';
create index transfer_reports_to_match on transfer_reports (amount_minor, last5, transferred_on) where state = 'open';

-- Money that stands in suspense until a person decides: one row for each time that some came.
create table held_payments (
  id uuid primary key,
  order_id uuid not null references orders,
  attempt_id uuid not null references payment_attempts,
  provider text not null,
  cause text not null check (cause in ('duplicate', 'amount_differs', 'late', 'transfer')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor < 9007199254740992),
  -- What of it paid the order after all; the rest is to be given back.
  applied_minor bigint not null default 0 check (applied_minor between 0 and amount_minor),
  state text not null check (state in ('held', 'applied', 'refund_due', 'refunded')),
  held_at timestamptz not null,
  decided_at timestamptz,
  -- The bank's or the gateway's number of the transfer that gave it back, and who says so.
  refund_reference text,
  actor_id uuid,
  check ((state = 'refunded') = (refund_reference is not null)),
  check (state <> 'applied' or applied_minor = amount_minor)
);
comment on column held_payments.cause is 'HeldCause';
comment on column held_payments.state is 'HeldState';
create index held_payments_by_order on held_payments (order_id, held_at);
create index held_payments_open on held_payments (held_at) where state in ('held', 'refund_due');

-- What was in suspense already.
insert into held_payments (id, order_id, attempt_id, provider, cause, currency, amount_minor, state, held_at)
select event.id, attempt.order_id, attempt.id, event.provider, event.outcome, entry.currency, -entry.amount_minor,
  case when orders.status in (1, 4) then 'refund_due' else 'held' end, event.received_at
from ledger_transactions posted
join ledger_entries entry on entry.transaction_id = posted.id and entry.account = 'suspense'
join payment_events event on event.id = posted.reference_id
join payment_attempts attempt on attempt.ref = event.ref and attempt.provider = event.provider
join orders on orders.id = attempt.order_id
where posted.kind = 'payment.unmatched';

-- Where the vendor takes transfers.
create table bank_accounts (
  id uuid primary key,
  sort smallint not null,
  -- In which currencies money may be sent there.
  currencies text[] not null check (cardinality(currencies) > 0),
  account_number text not null,
  account_name text not null,
  phone text not null,
  address text not null,
  bank_name text not null,
  branch text not null,
  bank_address text not null,
  -- For transfers from abroad; null for an account that takes domestic ones alone.
  swift_code text
);

create index orders_to_remind on orders (due_at) where status = 0 and reminders < 2;
