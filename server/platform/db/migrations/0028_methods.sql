alter table payment_attempts
  -- The months between two charges, where the card is charged by period.
  add column period_months smallint check (period_months in (1, 3, 6, 12)),
  -- Where a transfer goes to and the last moment it may come; null until the gateway has told.
  add column bank_code text check (bank_code ~ '^\d{3}$'),
  add column account text check (account ~ '^\d{10,16}$'),
  add column account_until timestamptz,
  -- From where a transfer came, as the gateway told.
  add column payer_bank text,
  add column payer_last5 text,
  add check ((account is null) = (bank_code is null) and (account is null) = (account_until is null));
comment on column payment_attempts.period_months is 'PlanMonths';

-- The right to charge a card by period, from its first payment on; the provider owns the schedule.
create table mandates (
  id uuid primary key,
  attempt_id uuid not null unique references payment_attempts,
  order_id uuid not null references orders,
  provider text not null,
  months smallint not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor < 9007199254740992),
  state text not null check (state in ('running', 'cancelled', 'finished')),
  -- The first payment's charge, which is no renewal; null: the provider did not name it.
  first_charge_ref text,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider is asked next for charges whose callback was lost; null: never again.
  ask_after timestamptz
);
comment on column mandates.months is 'PlanMonths';
comment on column mandates.state is 'MandateState';
create index mandates_by_order on mandates (order_id);
create index mandates_to_ask on mandates (ask_after) where state = 'running';

-- The second and later charges. What they brought stands in suspense until it is decided what they renew.
create table charges (
  id uuid primary key,
  mandate_id uuid not null references mandates,
  provider text not null,
  charge_ref text not null,
  succeeded boolean not null,
  code text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor < 9007199254740992),
  -- Which successful charge it was, the first payment being 1; null: the provider did not say.
  sequence integer,
  charged_at timestamptz not null,
  known_at timestamptz not null,
  unique (provider, charge_ref)
);
create index charges_by_mandate on charges (mandate_id, charged_at);
create index charges_by_time on charges (charged_at desc, id);
