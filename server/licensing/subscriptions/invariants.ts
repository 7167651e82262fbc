import { sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** Paid and due periods follow each other without overlap, and without a gap that no other period explains. */
export const findBrokenPeriods = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "member" },
    sql`
      with standing as (
        select subscription_id, index, starts_at, lag(ends_at) over (partition by subscription_id order by index) as before
        from subscription_periods where state in ('paid', 'due')
      )
      select s.member_id as id, concat(s.name ->> 'en', ' #', one.index) as label,
        to_char(before at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI') as expected,
        to_char(one.starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI') as found
      from standing one join subscriptions s on s.id = one.subscription_id
      where one.starts_at < before
        or one.starts_at > before and not exists (
          select from subscription_periods other
          where other.subscription_id = one.subscription_id and other.state in ('refunded', 'uncollectible')
            and other.starts_at < one.starts_at and other.ends_at > before)`,
  );

/** An upgrade that was paid too late to start is refunded. */
export const findUnstartedUpgrades = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "order" },
    sql`
      select o.id, o.number as label, 'upgrade.applied' as expected, 'upgrade.withdrawn' as found
      from subscription_changes change join orders o on o.id = change.order_id
      where change.state = 'withdrawn' and o.status in (${sql.lit(OrderStatus.paid)}, ${sql.lit(OrderStatus.renewalCancelled)})
        and o.refunded_minor < o.paid_minor`,
  );

/** The last event says the state. */
export const findUnrecordedStates = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "member" },
    sql`
      select s.member_id as id, s.name ->> 'en' as label, concat('subscription.', coalesce(last.to_state, 'none')) as expected,
        concat('subscription.', s.state) as found
      from subscriptions s
      left join lateral (
        select to_state from subscription_events where subscription_id = s.id order by id desc limit 1) last on true
      where last.to_state is distinct from s.state`,
  );
