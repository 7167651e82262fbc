set local check_function_bodies = off;

alter table orders drop constraint orders_origin_check,
  add constraint orders_origin_check check (origin in ('first', 'renewal', 'upgrade'));

alter table subscriptions
  -- When a change that waits for the end of the paid time takes effect; null: none waits.
  add column change_at timestamptz;

alter table subscription_periods
  -- What the whole period is worth when the plan changes: what was paid for it, or the price of the plan it was raised to.
  add column value_minor bigint check (value_minor >= 0);

-- Changes of the plan, as their member chose them.
create table subscription_changes (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  kind text not null check (kind in ('now', 'period_end')),
  state text not null check (state in ('pending', 'applied', 'withdrawn', 'refunded')),
  -- The plan in force when it was chosen, and the chosen one with its price of that day.
  from_plan jsonb not null,
  to_plan jsonb not null,
  -- That pays the difference for the rest of the paid time; null: nothing is due.
  order_id uuid unique references orders,
  due_minor bigint not null check (due_minor >= 0),
  -- Of `period_end`: the first moment of the new plan.
  effective_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check ((kind = 'period_end') = (effective_at is not null)),
  check (kind = 'now' or (order_id is null and due_minor = 0))
);
comment on column subscription_changes.kind is 'ChangeKind';
comment on column subscription_changes.state is 'ChangeState';
comment on column subscription_changes.from_plan is 'PlanTerms';
comment on column subscription_changes.to_plan is 'PlanTerms';
create index subscription_changes_by_subscription on subscription_changes (subscription_id, created_at);
create unique index subscription_changes_pending on subscription_changes (subscription_id, kind) where (state = 'pending');
