import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { OrderReference } from "#shared/kit/refusal.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Tx } from "#server/platform/db/client.ts";

interface Line {
  readonly id: RawBuilder<unknown>;
  readonly last5: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  readonly minor: RawBuilder<unknown>;
  readonly currency: RawBuilder<unknown>;
}

/** The same day, or a neighboring one in another time zone. */
const isAdjacentDay = (day: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<SqlBool>`${day} between ${other} - 1 and ${other} + 1`;

/**
 * Reports and bookings that may be the same bank statement line: same amount, a date within one day, and
 * equal last digits where both have them.
 */
const sameStatementLine = ({ id, last5, date, minor, currency }: Line) => sql`(
  select same.id, same.order_id from (
    select other.id, other.order_id from transfer_reports other
    where other.state in ('open', 'confirmed', 'arrived') and ${isAdjacentDay(sql`other.transferred_on`, date)}
      and other.amount_minor = ${minor} and other.currency = ${currency}
      and other.last5 = coalesce(${last5}, other.last5)
    union
    select booked.id, booked.order_id from suspense_items booked
    join payment_attempts attempt on attempt.id = booked.attempt_id
    where ${isAdjacentDay(sql`booked.received_on`, date)} and booked.amount_minor = ${minor} and booked.currency = ${currency}
      and coalesce(attempt.payer_last5, ${last5}) is not distinct from coalesce(${last5}, attempt.payer_last5)
  ) same where same.id <> ${id})`;

export const possibleDuplicateCount = sql<number>`(select count(*)::integer from ${sameStatementLine(
  {
    id: sql.ref("transfer_reports.id"),
    last5: sql.ref("transfer_reports.last5"),
    date: sql.ref("transfer_reports.transferred_on"),
    minor: sql.ref("transfer_reports.amount_minor"),
    currency: sql.ref("transfer_reports.currency"),
  },
)} others)`;

interface Booking {
  readonly id: string;
  readonly money: Money;
  readonly last5: string | null;
  readonly date: string;
}

/** Serializes bookings of the same amount until `tx` ends. Lock order: the order first. */
export async function lockStatementLine(tx: Tx, money: Money) {
  const line = `transfer:${money.currency}|${money.minor}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`.execute(tx);
}

const MAX_DUPLICATES = 10;

/** Oldest first. */
export async function listDuplicateOrders(
  tx: Tx,
  { id, money, last5, date }: Booking,
): Promise<OrderReference[]> {
  const others = sameStatementLine({
    id: sql`${id}::uuid`,
    last5: sql`${last5}::text`,
    date: sql`${date}::date`,
    minor: sql`${money.minor}::bigint`,
    currency: sql`${money.currency}::text`,
  });
  const { rows } = await sql<OrderReference>`
    select orders.id, orders.number from orders
    where orders.id in (select others.order_id from ${others} others)
    order by orders.placed_at, orders.id limit ${MAX_DUPLICATES}`.execute(tx);
  return rows;
}

/** As a single item or in total. */
export async function isAlreadyInSuspense(tx: Tx, orderId: string, money: Money): Promise<boolean> {
  const rows = await tx
    .selectFrom("suspense_items")
    .select("amount_minor")
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("cause", "<>", "renewal")
    .where("currency", "=", money.currency)
    .execute();
  const amounts = rows.map(({ amount_minor: minor }) => minor);
  const all = amounts.reduce((total, minor) => total + minor, 0);
  return [...amounts, all].includes(money.minor);
}

export function listOwnDuplicateOrders(
  tx: Tx,
  order: { readonly id: string; readonly memberId: string },
  { money, last5, date }: Omit<Booking, "id">,
): Promise<OrderReference[]> {
  return tx
    .selectFrom("transfer_reports")
    .innerJoin("orders", "orders.id", "transfer_reports.order_id")
    .select(["orders.id", "orders.number"])
    .distinct()
    .where("orders.member_id", "=", order.memberId)
    .where("orders.id", "<>", order.id)
    .where("transfer_reports.state", "in", ["open", "confirmed", "arrived"])
    .where("last5", "=", last5)
    .where(isAdjacentDay(sql`transferred_on`, sql`${date}::date`))
    .where("amount_minor", "=", money.minor)
    .where("transfer_reports.currency", "=", money.currency)
    .orderBy("orders.number")
    .limit(MAX_DUPLICATES)
    .execute();
}
