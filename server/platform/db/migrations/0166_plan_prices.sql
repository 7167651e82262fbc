-- What running subscribers of a plan pay from a day on, each with notice.
create table plan_price_changes (
  id uuid primary key,
  commodity_id uuid not null references commodities,
  currency char(3) not null references currencies,
  unit_minor bigint not null check (unit_minor > 0),
  -- In Taipei: periods that begin on it or later.
  from_day date not null,
  reason text not null,
  -- `replaced`: by a later change of the same plan.
  state text not null check (state in ('announced', 'withdrawn', 'replaced')),
  actor_id uuid not null references members,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When a task next looks for subscribers to notify.
  check_at timestamptz,
  check ((state = 'announced') = (settled_at is null))
);
comment on column plan_price_changes.state is 'PlanPriceState';
create unique index plan_price_changes_announced on plan_price_changes (commodity_id, currency) where (state = 'announced');
create index plan_price_changes_by_time on plan_price_changes (created_at, id);
create index plan_price_changes_by_actor on plan_price_changes (actor_id);
create index plan_price_changes_to_check on plan_price_changes (check_at) where (check_at is not null);

-- At most one notice of a price change per subscription.
create table plan_price_notices (
  plan_price_id uuid not null references plan_price_changes,
  subscription_id uuid not null references subscriptions,
  -- What it paid before.
  unit_minor bigint not null,
  -- The first period at the new price begins then.
  effective_at timestamptz not null,
  notified_at timestamptz not null,
  -- When the notice was withdrawn.
  withdrawn_at timestamptz,
  primary key (plan_price_id, subscription_id)
);
create index plan_price_notices_by_subscription on plan_price_notices (subscription_id, notified_at);

alter table subscriptions
  -- The announced price, and from which period on; null: none.
  add column next_unit_minor bigint check (next_unit_minor > 0),
  add column price_at timestamptz,
  add constraint subscriptions_next_price check ((next_unit_minor is null) = (price_at is null));
create index subscriptions_by_plan on subscriptions (commodity_id, currency, id) where (ended_at is null);
