create table payment_attempts (
  id uuid primary key,
  -- The trade number the gateway knows: at most 20 of [A-Za-z0-9], unique for ever.
  ref text not null unique,
  order_id uuid not null references orders,
  provider text not null,
  method text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('started', 'succeeded', 'failed', 'duplicate', 'review')),
  provider_ref text,
  failure_code text,
  started_at timestamptz not null,
  settled_at timestamptz,
  -- When the gateway is asked about it next, should no callback come; null: never again.
  ask_after timestamptz
);
comment on column payment_attempts.method is 'PaymentMethod';
comment on column payment_attempts.state is 'AttemptState';
create index payment_attempts_by_order on payment_attempts (order_id, started_at desc);
create index payment_attempts_to_ask on payment_attempts (ask_after) where state = 'started';

-- The inbox: one row per delivery, good or bad. The first that decided something carries the fact's dedupe key.
create table payment_events (
  id uuid primary key,
  provider text not null,
  channel text not null,
  dedupe_key text,
  ref text,
  signature_ok boolean not null,
  outcome text not null,
  raw text not null,
  received_at timestamptz not null,
  unique (provider, dedupe_key)
);
comment on column payment_events.outcome is 'EventOutcome';
create index payment_events_by_ref on payment_events (ref, received_at);
create index payment_events_by_time on payment_events (received_at desc);
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
