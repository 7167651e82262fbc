import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { minorOf, type Money, WHOLE_CURRENCIES } from "#shared/kit/money.ts";
import type { TransferListInput } from "#shared/payments/transfers.ts";
import type { TransferState } from "#shared/payments/rules.ts";
import type { Db, Tx } from "../db/client.ts";
import { confirmingSince } from "../orders/backOffice.ts";
import type { BankAccountsTable, TransferReportsTable } from "../db/schema.ts";

export type ReportRow = Selectable<TransferReportsTable>;
export type AccountRow = Selectable<BankAccountsTable>;

export async function insertReport(tx: Tx, report: Insertable<TransferReportsTable>) {
  await tx.insertInto("transfer_reports").values(report).execute();
}

/** Newest first. */
export function reportsOf(db: Db | Tx, orderId: string): Promise<ReportRow[]> {
  return db
    .selectFrom("transfer_reports")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("reported_at", "desc")
    .orderBy("id")
    .execute();
}

export function reportById(db: Db | Tx, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom("transfer_reports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The order's report that nobody has decided about; it stays so only while the order is locked. */
export function openReportOf(db: Db | Tx, orderId: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom("transfer_reports")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .executeTakeFirst();
}

export async function decideReport(tx: Tx, id: string, state: TransferState, at: Date) {
  await tx
    .updateTable("transfer_reports")
    .set({ state, decided_at: at })
    .where("id", "=", id)
    .execute();
}

interface Line {
  readonly id: RawBuilder<unknown>;
  readonly last5: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  readonly minor: RawBuilder<unknown>;
  readonly currency: RawBuilder<unknown>;
}

/**
 * How many others may be, or were, paid by the same line of the statement: reports, and money that was booked. Without
 * digits the amount and the day decide.
 */
const countAlike = ({ id, last5, date, minor, currency }: Line) => sql<number>`(
  select count(*)::integer from (
    select other.id from transfer_reports other
    where other.state in ('open', 'confirmed', 'arrived') and other.transferred_on = ${date}
      and other.amount_minor = ${minor} and other.currency = ${currency}
      and other.last5 = coalesce(${last5}, other.last5)
    union
    select booked.id from held_payments booked
    join payment_attempts attempt on attempt.id = booked.attempt_id
    where booked.received_on = ${date} and booked.amount_minor = ${minor} and booked.currency = ${currency}
      and coalesce(attempt.payer_last5, ${last5}, '') = coalesce(${last5}, attempt.payer_last5, '')
  ) same where same.id <> ${id})`;

const alike = countAlike({
  id: sql.ref("transfer_reports.id"),
  last5: sql.ref("transfer_reports.last5"),
  date: sql.ref("transfer_reports.transferred_on"),
  minor: sql.ref("transfer_reports.amount_minor"),
  currency: sql.ref("transfer_reports.currency"),
});

interface Booking {
  readonly id: string;
  readonly money: Money;
  readonly last5: string | null;
  readonly date: string;
}

/** Nobody else books a transfer of this amount and day until `tx` ends; its order must be locked before. */
export async function lockLine(tx: Tx, { money, date }: Pick<Booking, "money" | "date">) {
  const line = `transfer:${money.currency}|${money.minor}|${date}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`.execute(tx);
}

/** Whether there are others than `id` that may be paid by the same line of the statement. */
export async function isAlike(tx: Tx, { id, money, last5, date }: Booking): Promise<boolean> {
  const count = countAlike({
    id: sql`${id}::uuid`,
    last5: sql`${last5}::text`,
    date: sql`${date}::date`,
    minor: sql`${money.minor}::bigint`,
    currency: sql`${money.currency}::text`,
  });
  const { rows } = await sql<{ alike: number }>`select ${count} as alike`.execute(tx);
  return (rows[0]?.alike ?? 0) > 0;
}

type Wanted = Pick<TransferListInput, "state" | "amount" | "last5" | "date">;

/** Whether a report is of the amount that is written so in its own currency. */
function isAmount(written: string) {
  const [whole, parted] = ["TWD", "USD"].map((currency) => minorOf(written, currency));
  const minor = (read: number | undefined) => (Number.isSafeInteger(read) ? read : null);
  return sql<SqlBool>`amount_minor = case when transfer_reports.currency = any(${WHOLE_CURRENCIES}::text[])
    then ${minor(whole)}::bigint else ${minor(parted)}::bigint end`;
}

/** Reports whose money is given back after all. */
export async function markArrived(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .updateTable("transfer_reports")
    .set({ state: "arrived" })
    .where("id", "in", [...ids])
    .where("state", "=", "confirmed")
    .execute();
}

function reportsWanted(db: Db, { state, amount, last5, date }: Wanted) {
  let query = db
    .selectFrom("transfer_reports")
    .innerJoin("orders", "orders.id", "transfer_reports.order_id");
  if (state) query = query.where("transfer_reports.state", "=", state);
  if (amount) query = query.where(isAmount(amount));
  if (last5) query = query.where("last5", "=", last5);
  if (date) query = query.where(sql<SqlBool>`transferred_on = ${date}::date`);
  return query;
}

const columns = {
  reportedAt: "reported_at",
  date: "transferred_on",
  amount: "amount_minor",
} as const;

export function wantedReports(
  db: Db,
  wanted: Wanted,
  slice: Pick<TransferListInput, "orderby" | "sort"> & { offset: number; limit: number },
) {
  return reportsWanted(db, wanted)
    .selectAll("transfer_reports")
    .select(["orders.number", "orders.status", "orders.total_minor", "orders.buyer_name"])
    .select(["orders.due_at", "orders.currency as order_currency"])
    .select([alike.as("alike"), confirmingSince.as("confirming_since")])
    .orderBy(columns[slice.orderby], slice.sort)
    .orderBy("transfer_reports.id")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

export async function countReports(db: Db, wanted: Wanted): Promise<number> {
  const row = await reportsWanted(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** In the order in which they are shown. */
export function bankAccounts(db: Db | Tx): Promise<AccountRow[]> {
  return db.selectFrom("bank_accounts").selectAll().orderBy("sort").orderBy("id").execute();
}

/** Nobody else writes them until `tx` ends. */
export async function lockBankAccounts(tx: Tx) {
  await sql`lock table bank_accounts in share row exclusive mode`.execute(tx);
}

export async function replaceBankAccounts(tx: Tx, rows: readonly Insertable<BankAccountsTable>[]) {
  await tx.deleteFrom("bank_accounts").execute();
  if (rows.length > 0) await tx.insertInto("bank_accounts").values(rows).execute();
}
