set local check_function_bodies = off;

-- A plan that goes on from period to period: by itself (contract) or when its member orders the next one (manual).
create table subscriptions (
  id uuid primary key,
  member_id uuid not null references members,
  product_id uuid not null references products,
  -- The plan in force, as its last order sold it.
  commodity_id uuid not null references commodities,
  kind text not null,
  name jsonb not null,
  edition_id uuid,
  edition jsonb,
  payment_title text not null,
  -- 0: a trial.
  months smallint not null check (months in (0, 1, 3, 6, 12)),
  quantity integer not null check (quantity between 1 and 99),
  -- Of one period.
  currency char(3) not null references currencies,
  unit_minor bigint not null check (unit_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  lang text not null check (lang in ('tw', 'en', 'cn')),
  -- Every period starts a number of months after it, in Taipei.
  anchor_at timestamptz not null,
  renewal text not null check (renewal in ('manual', 'contract')),
  mandate_id uuid references mandates,
  state text not null check (state in ('trialing', 'active', 'past_due', 'non_renewing', 'expired', 'terminated')),
  -- How long keys go on working after an unpaid period begins.
  grace_days integer not null check (grace_days >= 0),
  -- End of the periods paid without a gap.
  paid_until timestamptz not null,
  -- Its keys do not work until the missing period is paid.
  suspended_at timestamptz,
  cancelled_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('over', 'unpaid', 'converted', 'refund')),
  -- Reminders sent about the end of `paid_until`.
  reminders smallint not null default 0 check (reminders >= 0),
  -- When time alone changes it next; null: never.
  check_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  check ((renewal = 'contract') = (mandate_id is not null)),
  check ((ended_at is null) = (state not in ('expired', 'terminated'))),
  check ((ended_at is null) = (end_reason is null)),
  check (discount_minor <= unit_minor * quantity)
);
comment on column subscriptions.kind is 'ProductKind';
comment on column subscriptions.name is 'Texts';
comment on column subscriptions.edition is 'Texts';
comment on column subscriptions.months is 'PlanMonths';
comment on column subscriptions.lang is 'Lang';
comment on column subscriptions.renewal is 'RenewalMode';
comment on column subscriptions.state is 'SubscriptionState';
comment on column subscriptions.end_reason is 'SubscriptionEnd';
create index subscriptions_by_member on subscriptions (member_id, created_at desc, id);
create index subscriptions_by_mandate on subscriptions (mandate_id) where (mandate_id is not null);
create index subscriptions_to_check on subscriptions (check_at) where (check_at is not null);
create index subscriptions_by_time on subscriptions (created_at desc, id);
create index subscriptions_by_product on subscriptions (product_id, member_id);

-- A renewal orders a subscription's next period; other lines are new purchases.
alter table order_lines add column subscription_id uuid references subscriptions;
create index order_lines_by_subscription on order_lines (subscription_id) where (subscription_id is not null);
alter table orders add column origin text not null default 'first' check (origin in ('first', 'renewal'));
comment on column orders.origin is 'OrderOrigin';

create table subscription_periods (
  subscription_id uuid not null references subscriptions,
  index integer not null check (index >= 0),
  -- Months after the anchor; a trial's days are in none.
  from_month integer not null check (from_month >= 0),
  to_month integer not null check (to_month >= from_month),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null check (state in ('due', 'paid', 'uncollectible', 'refunded')),
  amount_minor bigint not null check (amount_minor >= 0),
  -- The line that paid it.
  order_line_id uuid unique references order_lines,
  -- Since when it is known that it was not paid in time.
  missed_at timestamptz,
  settled_at timestamptz,
  primary key (subscription_id, index),
  check (state not in ('paid', 'refunded') or (settled_at is not null and order_line_id is not null)),
  check (state <> 'due' or settled_at is null)
);
comment on column subscription_periods.state is 'PeriodState';

-- Append-only; the last `to_state` is the subscription's.
create table subscription_events (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions,
  code text not null,
  from_state text,
  to_state text not null,
  actor_id uuid references members,
  reason text,
  data jsonb not null default '{}',
  at timestamptz not null
);
comment on column subscription_events.code is 'SubscriptionEventCode';
comment on column subscription_events.from_state is 'SubscriptionState';
comment on column subscription_events.to_state is 'SubscriptionState';
comment on column subscription_events.data is 'SubscriptionEventData';
create index subscription_events_by_subscription on subscription_events (subscription_id, id);
create index subscription_events_by_actor on subscription_events (actor_id) where (actor_id is not null);
create trigger subscription_events_append_only before delete or update on subscription_events
  for each row execute function refuse_change();
create trigger subscription_events_not_truncated before truncate on subscription_events
  for each statement execute function refuse_change();

alter table licenses add column subscription_id uuid references subscriptions;
create index licenses_by_subscription on licenses (subscription_id) where (subscription_id is not null);

alter table mandates
  -- The order of its last charge that was applied; null: the first.
  add column renewed_order_id uuid references orders,
  -- Last usable answer of the provider.
  add column answered_at timestamptz;
create index mandates_by_renewed_order on mandates (renewed_order_id) where (renewed_order_id is not null);

-- Subscriptions of what was bought before.
insert into subscriptions (id, member_id, product_id, commodity_id, kind, name, edition_id, edition, payment_title, months,
    quantity, currency, unit_minor, discount_minor, lang, anchor_at, renewal, mandate_id, state, grace_days, paid_until,
    cancelled_at, check_at, created_at)
  select line.id, o.member_id, line.product_id, line.commodity_id, line.kind, line.name, line.edition_id, line.edition,
    line.payment_title, line.months, line.quantity - line.returned, o.currency, line.unit_minor,
    case when m.id is null then 0 else line.discount_minor end, o.lang, o.paid_at,
    case when m.id is null then 'manual' else 'contract' end, m.id,
    case when line.months = 0 then 'trialing' when o.status = 4 then 'non_renewing' else 'active' end,
    coalesce(key.renewal_grace_days, p.renewal_grace_days, 7),
    case when line.months = 0 then coalesce(key.term_until, o.paid_at + coalesce(p.trial_days, 30) * interval '1 day')
      else (o.paid_at at time zone 'Asia/Taipei' + (line.months + line.free_months) * interval '1 month') at time zone 'Asia/Taipei' end,
    case when o.status = 4 then o.paid_at end, o.paid_at, o.paid_at
  from order_lines line
  join orders o on o.id = line.order_id
  left join license_policies p on p.product_id = line.product_id
  left join lateral (select * from licenses where order_line_id = line.id order by unit_no limit 1) key on true
  left join lateral (
    select mandates.id from mandates join payment_attempts a on a.id = mandates.attempt_id
    where mandates.order_id = o.id and a.state = 'succeeded' and mandates.amount_minor = o.total_minor limit 1) m on line.months > 0
  where line.months is not null and o.status in (1, 4) and o.paid_at is not null and line.returned < line.quantity;
insert into subscription_periods (subscription_id, index, from_month, to_month, starts_at, ends_at, state, amount_minor,
    order_line_id, settled_at)
  select s.id, 0, 0, line.months + line.free_months, s.anchor_at, s.paid_until, 'paid', line.total_minor, line.id, s.anchor_at
  from subscriptions s join order_lines line on line.id = s.id;
insert into subscription_events (subscription_id, code, to_state, at)
  select id, 'OPENED', state, created_at from subscriptions;
update licenses set subscription_id = order_line_id
  where order_line_id in (select id from subscriptions) and state not in ('revoked', 'refunded');

-- Of software by its keys, of other plans by their subscription, of everything else by a paid order.
create or replace view product_rights as
 SELECT licenses.holder_id AS member_id,
    licenses.product_id,
    licenses.valid_until + licenses.renewal_grace_days::double precision * '1 day'::interval AS until
   FROM licenses
  WHERE licenses.state = ANY (ARRAY['issued', 'active'])
UNION ALL
 SELECT s.member_id,
    s.product_id,
    s.paid_until + s.grace_days::double precision * '1 day'::interval AS until
   FROM subscriptions s
  WHERE s.kind <> 'software' AND s.suspended_at IS NULL AND s.state <> 'terminated'
UNION ALL
 SELECT o.member_id,
    l.product_id,
    NULL::timestamp with time zone AS until
   FROM orders o
     JOIN order_lines l ON l.order_id = o.id
  WHERE l.kind <> 'software' AND (o.status = ANY (ARRAY[1, 4])) AND o.paid_at IS NOT NULL AND l.returned < l.quantity
    AND l.months IS NULL;
