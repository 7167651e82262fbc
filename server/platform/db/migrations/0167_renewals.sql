-- Periods that are due or were given back are few beside those that are paid.
create index subscription_periods_not_paid on subscription_periods (subscription_id) where (state in ('due', 'refunded'));
-- Staff list what falls due on a day of any month.
create index subscriptions_by_anchor_day on subscriptions (
  (extract(day from (case when months = 0 then paid_until else anchor_at end) at time zone 'Asia/Taipei')::int))
  where (ended_at is null);

-- What subscriptions that run have to pay next, and every `months` from then on (0: once). The next period follows the last
-- one that was paid or is due, at the price of the plan that waits for it, or the one that was announced; a period that is due keeps its amount.
create view renewals as
 WITH live AS NOT MATERIALIZED (
   SELECT s.id, s.currency, s.months, s.quantity, s.unit_minor, s.discount_minor, s.next_unit_minor, s.price_at, s.paid_until, s.change_at,
     extract(day from (case when s.months = 0 then s.paid_until else s.anchor_at end) at time zone 'Asia/Taipei')::int AS anchor_day,
     CASE WHEN s.months = 0 THEN 'trial' WHEN s.cancelled_at IS NOT NULL THEN 'ending'
       WHEN s.state = 'past_due' THEN 'past_due' WHEN s.renewal = 'contract' THEN 'contract'
       WHEN s.card_id IS NOT NULL THEN 'card' ELSE 'manual' END AS source
   FROM subscriptions s WHERE s.ended_at IS NULL
 )
 SELECT live.id AS subscription_id, live.source, live.currency,
   coalesce((change.to_plan ->> 'months')::smallint, live.months) AS months,
   (coalesce(stretch.ends_at, live.paid_until) at time zone 'Asia/Taipei')::date AS next_day,
   live.anchor_day,
   coalesce((change.to_plan ->> 'unit_minor')::bigint,
     case when live.price_at <= coalesce(stretch.ends_at, live.paid_until) then live.next_unit_minor end,
     live.unit_minor) * live.quantity
     - coalesce((change.to_plan ->> 'discount_minor')::bigint, live.discount_minor) AS amount_minor
 FROM live
 LEFT JOIN subscription_changes change
   ON change.subscription_id = live.id AND change.kind = 'period_end' AND change.state = 'pending'
 LEFT JOIN (
   SELECT p.subscription_id, max(p.ends_at) AS ends_at FROM subscription_periods p
   WHERE p.state IN ('paid', 'due')
     AND p.subscription_id IN (SELECT few.subscription_id FROM subscription_periods few WHERE few.state IN ('due', 'refunded'))
   GROUP BY p.subscription_id) stretch ON stretch.subscription_id = live.id
 UNION ALL
 SELECT live.id, live.source, live.currency, 0::smallint, (p.starts_at at time zone 'Asia/Taipei')::date,
   extract(day from p.starts_at at time zone 'Asia/Taipei')::int, p.amount_minor
 FROM live JOIN subscription_periods p ON p.subscription_id = live.id AND p.state = 'due';
comment on column renewals.source is 'RenewalSource';
comment on column renewals.months is 'PlanMonths';
