import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import { minorOf, WHOLE_CURRENCIES } from "#shared/kit/money.ts";
import type { TransferListInput } from "#shared/payments/transfers.ts";
import type { TransferState } from "#shared/payments/rules.ts";
import type { Db, Tx } from "../db/client.ts";
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

/** The order's report that nobody has decided about; the order must be locked. */
export function openReportOf(tx: Tx, orderId: string): Promise<ReportRow | undefined> {
  return tx
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

/** How many other reports say the same and may still be, or were, paid by the same transfer. */
const alike = sql<number>`(
  select count(*)::integer from transfer_reports other
  where other.state in ('open', 'confirmed', 'arrived') and other.id <> transfer_reports.id and other.last5 = transfer_reports.last5
    and other.amount_minor = transfer_reports.amount_minor and other.currency = transfer_reports.currency
    and other.transferred_on = transfer_reports.transferred_on)`;

export async function countAlike(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom("transfer_reports")
    .select(alike.as("alike"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.alike;
}

type Wanted = Pick<TransferListInput, "state" | "amount" | "last5" | "date">;

/** Whether a report is of the amount that is written so in its own currency. */
function isAmount(written: string) {
  const [whole, parted] = ["TWD", "USD"].map((currency) => minorOf(written, currency));
  const minor = (read: number | undefined) => (Number.isSafeInteger(read) ? read : null);
  return sql<SqlBool>`amount_minor = case when transfer_reports.currency = any(${WHOLE_CURRENCIES}::text[])
    then ${minor(whole)}::bigint else ${minor(parted)}::bigint end`;
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
    .select(alike.as("alike"))
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
