alter table orders
  -- Goes up with every edit, so that nobody edits what they have not seen.
  add column revision integer not null default 0;

-- What staff changed about an order before it was paid; append-only, like its history.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  -- That of the order after it.
  revision integer not null,
  -- What a person gave as the reason; the buyer reads it.
  reason text not null,
  currency char(3) not null,
  before_minor bigint not null,
  after_minor bigint not null,
  changes jsonb not null,
  actor_id uuid not null,
  at timestamptz not null,
  unique (order_id, revision)
);
comment on column order_edits.changes is 'LineChange[]';
create trigger order_edits_append_only before update or delete on order_edits
  for each row execute function refuse_change();

-- What the shop itself decides about a way to pay; without a row it is open to all that its provider takes.
create table payment_rules (
  method text primary key,
  is_off boolean not null,
  -- Goes up with every change, so that nobody changes what they have not seen.
  revision integer not null
);
comment on column payment_rules.method is 'PaymentMethod';

-- The smallest and largest amount, where the shop takes less than the provider does.
create table payment_limits (
  method text not null references payment_rules,
  currency char(3) not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor and max_minor < 9007199254740992),
  primary key (method, currency)
);
comment on column payment_limits.method is 'PaymentMethod';

-- Whether each provider knew us when it was last asked, on the wall clock.
create table provider_checks (
  provider text primary key,
  verdict text not null,
  -- The provider's own code, for staff.
  code text,
  checked_at timestamptz not null,
  actor_id uuid not null
);
comment on column provider_checks.verdict is 'CredentialVerdict';
