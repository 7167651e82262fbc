import type pg from "pg";

/** Ids are derived from the number `n` of a row. */
const id = (what: string) => `md5('${what}' || n)::uuid`;
/** Calendar months of Taipei after an instant. */
const later = (at: string, months: string) =>
  `((${at}) at time zone 'Asia/Taipei' + (${months}) * interval '1 month') at time zone 'Asia/Taipei'`;

/** Of renewals that are due: a month's plan in dollars, paid by a stored card until an hour ago. */
const DUE_SINCE = "interval '1 hour'";
/** Subscriptions of a member. */
const EACH = 10;

const members = `insert into members (id, email, password_hash, first_name, last_name, lang, settings, created_at)
  select ${id("member")}, 'bench-' || n || '@example.test', '', 'Ada', 'Lin', 'en', '[]', now()
  from generate_series(0, $1::int / ${EACH}) n`;

const memberOf = `md5('member' || n / ${EACH})::uuid`;

const cards = `insert into stored_cards (id, member_id, provider, customer_ref, card_ref, brand, last4, expiry_month,
    expiry_year, stored_at)
  select ${id("card")}, ${memberOf}, 'stripe', 'cus_' || n, 'pm_' || n, 'visa', '4242', 12, 2090, now()
  from generate_series(1, $1::int) n`;

const PLAN = `plan as materialized (
    select c.id as commodity_id, c.product_id, p.name, price.amount_minor as minor
    from commodities c join products p on p.id = c.product_id
    join license_policies on license_policies.product_id = p.id
    join prices price on price.commodity_id = c.id and price.currency = 'USD'
    where p.kind = 'software' and c.months = 1 order by c.id limit 1
  )`;

/** The first `$2` are due; of the others every third is over, and one is due on each of the coming days. */
const subscriptions = `with ${PLAN}, spans as (
    select n, n > $2::int and n % 3 = 0 as over,
      case when n <= $2::int then ${later(`now() - ${DUE_SINCE}`, "-1")} else now() - (n % 27) * interval '1 day' end as anchor
    from generate_series(1, $1::int) n
  )
  insert into subscriptions (id, member_id, product_id, commodity_id, kind, name, payment_title, months, quantity,
    currency, unit_minor, lang, anchor_at, renewal, card_id, state, grace_days, paid_until, ended_at, end_reason, reminders,
    check_at, created_at)
  select ${id("subscription")}, ${memberOf}, product_id, commodity_id, 'software', name, 'Plan', 1, 1, 'USD', minor, 'en',
    anchor, 'card', case when not over then ${id("card")} end, case when over then 'expired' else 'active' end, 7,
    ${later("anchor", "1")}, case when over then now() end, case when over then 'over' end, 1,
    case when n <= $2::int then now() - ${DUE_SINCE} when not over then now() + (1 + n % 300) * interval '1 day' end, anchor
  from spans, plan`;

const ofEach = `from subscriptions s join generate_series(1, $1::int) n on ${id("subscription")} = s.id`;

const orders = `insert into orders (id, number, member_id, status, currency, total_minor, payment_method, paid_minor, lang, email,
    buyer_name, placed_at, due_at, paid_at)
  select ${id("order")}, 'B' || n, s.member_id, 1, 'USD', s.unit_minor, 'credit', s.unit_minor, 'en', 'ada@example.test', 'Ada Lin',
    s.anchor_at, s.anchor_at, s.anchor_at ${ofEach}`;

const lines = `insert into order_lines (id, order_id, position, product_id, commodity_id, kind, name, payment_title, months, quantity,
    unit_minor, total_minor)
  select ${id("line")}, ${id("order")}, 0, s.product_id, s.commodity_id, s.kind, s.name, s.payment_title, 1, 1, s.unit_minor,
    s.unit_minor ${ofEach}`;

const periods = `insert into subscription_periods (subscription_id, index, from_month, to_month, starts_at, ends_at, state,
    amount_minor, order_line_id, settled_at)
  select s.id, 0, 0, 1, s.anchor_at, s.paid_until, 'paid', s.unit_minor, ${id("line")}, s.anchor_at ${ofEach}`;

const events = `insert into subscription_events (subscription_id, code, to_state, at)
  select id, 'OPENED', state, created_at from subscriptions`;

const keys = `insert into licenses (id, key_hash, key_cipher, key_hint, order_line_id, unit_no, product_id, holder_id, state, seats,
    grace_days, valid_from, valid_until, issued_at, end_told, name, months, term_until, renewal_grace_days, subscription_id)
  select ${id("license")}, sha256(('key' || n)::bytea), '', lpad(n::text, 5, '0'), ${id("line")}, 1, s.product_id, s.member_id,
    'issued', 1, 30, s.anchor_at, s.paid_until, s.anchor_at, 0, s.name, 1, s.paid_until, 7, s.id ${ofEach}`;

/** `due` of them are to be renewed now. The tables must be empty of subscriptions. */
export async function seedSubscriptions(
  pool: pg.Pool,
  { count, due }: { readonly count: number; readonly due: number },
): Promise<void> {
  await inBulk(pool, async (client) => {
    for (const text of [members, cards]) await client.query(text, [count]);
    await client.query(subscriptions, [count, due]);
    await client.query("analyze subscriptions");
    for (const text of [orders, lines, periods, keys]) await client.query(text, [count]);
    await client.query(events);
  });
}

/**
 * A year's revenue each, over a year that began up to a year ago, earned until the day before `today`'s `days` last ones.
 * Of the orders of `seedSubscriptions`.
 */
export async function seedSchedules(
  pool: pg.Pool,
  { count, days, today }: { readonly count: number; readonly days: number; readonly today: string },
): Promise<void> {
  await inBulk(pool, async (client) => {
    await client.query(
      `insert into revenue_schedules (id, order_id, order_line_id, currency, rule, net_minor, from_day, to_day, spread_from, created_at)
       select ${id("schedule")}, ${id("order")}, ${id("line")}, 'USD', 'period', 36500, first, first + 364, first, now()
       from generate_series(1, $1::int) n, lateral (select $2::date - n % 360 as first) span`,
      [count, today],
    );
    await client.query(
      `update revenue_schedules one set recognized_minor = revenue_earned_by(one, $1::date - $2::int - 1)`,
      [today, days],
    );
    await client.query("delete from revenue_backlog");
    await client.query("update revenue_settings set earned_through = $1::date - $2::int - 1", [
      today,
      days,
    ]);
  });
}

/** Without triggers and checks of references, which take most of the time. */
export async function inBulk(pool: pg.Pool, write: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await write(client);
    await client.query("reset session_replication_role");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    client.release();
  }
}
