-- A card that the provider keeps, for charges that we start ourselves.
create table stored_cards (
  id uuid primary key,
  member_id uuid not null references members,
  provider text not null,
  -- The provider's ids.
  customer_ref text not null,
  card_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null,
  stored_at timestamptz not null,
  -- No longer charged; the provider forgets it soon after.
  removed_at timestamptz,
  unique (provider, card_ref)
);
create index stored_cards_by_member on stored_cards (member_id, stored_at desc);

alter table subscriptions
  drop constraint subscriptions_renewal_check,
  add constraint subscriptions_renewal_check check (renewal in ('manual', 'contract', 'card')),
  -- Charged for the next periods; null for `card`: its member removed it.
  add column card_id uuid references stored_cards,
  -- Reminders about the card's end that were sent, or would have been before it was stored.
  add column card_reminders smallint not null default 0 check (card_reminders >= 0),
  add constraint subscriptions_card_check check (card_id is null or renewal = 'card');
create index subscriptions_by_card on subscriptions (card_id) where (card_id is not null);

-- A page of the provider on which a member stores a card.
create table card_setups (
  id uuid primary key,
  ref text not null unique,
  member_id uuid not null references members,
  -- What the card will pay.
  subscription_id uuid not null references subscriptions,
  -- And every other subscription that a stored card pays.
  for_all boolean not null,
  provider text not null,
  -- The provider's page; null until it is open, and nobody was sent there before.
  session_ref text,
  state text not null check (state in ('open', 'stored', 'expired')),
  card_id uuid references stored_cards,
  started_at timestamptz not null,
  settled_at timestamptz,
  ask_after timestamptz,
  check ((state = 'stored') = (card_id is not null)),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'open') = (ask_after is not null))
);
comment on column card_setups.state is 'CardSetupState';
create index card_setups_to_ask on card_setups (ask_after) where (ask_after is not null);
create index card_setups_by_member on card_setups (member_id);
create index card_setups_by_subscription on card_setups (subscription_id);

-- A charge of a stored card for a period.
create table card_charges (
  id uuid primary key,
  -- Number at the provider, which charges it once.
  ref text not null unique,
  card_id uuid not null references stored_cards,
  subscription_id uuid not null,
  period_index integer not null,
  attempt integer not null check (attempt >= 1),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  state text not null check (state in ('planned', 'unknown', 'succeeded', 'declined', 'authentication_required', 'dropped')),
  -- The provider's reason.
  code text,
  -- The card is never charged again.
  hard boolean not null default false,
  -- The day of the plan, long before `planned_at` after a standstill.
  due_at timestamptz not null,
  planned_at timestamptz not null,
  -- By the earlier of both clocks: the provider's list of charges begins here.
  listed_from timestamptz not null,
  -- First request; null: the provider cannot have charged it.
  asked_at timestamptz,
  -- Next request; null: none.
  ask_after timestamptz,
  tries integer not null default 0,
  provider_ref text,
  settled_at timestamptz,
  foreign key (subscription_id, period_index) references subscription_periods,
  unique (subscription_id, period_index, attempt),
  check ((state in ('planned', 'unknown')) = (settled_at is null)),
  check ((state in ('planned', 'unknown')) = (ask_after is not null)),
  check (state <> 'planned' or asked_at is null),
  check (state = 'planned' or state = 'dropped' or asked_at is not null)
);
comment on column card_charges.state is 'CardChargeState';
-- No other charge starts while the outcome of one is not known.
create unique index card_charges_undecided on card_charges (subscription_id) where (state in ('planned', 'unknown'));
create index card_charges_to_ask on card_charges (ask_after) where (ask_after is not null);
create index card_charges_by_card on card_charges (card_id);
