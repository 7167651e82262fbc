import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import { parseMinor, WHOLE_CURRENCIES } from "#shared/kit/money.ts";
import type { TransferListInput } from "#shared/payments/transfers/contract.ts";
import type { TransferState } from "#shared/payments/transfers/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { pendingConfirmationSince } from "#server/sales/orders/service.ts";
import type { TransferReportsTable } from "#server/platform/db/schema.ts";
import { possibleDuplicateCount } from "./duplicateTransferQueries.ts";

export type ReportRow = Selectable<TransferReportsTable>;

export async function insertReport(tx: Tx, report: Insertable<TransferReportsTable>) {
  await tx.insertInto("transfer_reports").values(report).execute();
}

/** Newest first. `deciding`: booked and undecided. */
export function listReports(
  db: Db | Tx,
  orderId: string,
): Promise<(ReportRow & { deciding: boolean })[]> {
  return (
    db
      .selectFrom("transfer_reports")
      .selectAll()
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom("suspense_items")
              .select("suspense_items.id")
              .whereRef("suspense_items.id", "=", "transfer_reports.id")
              .where("suspense_items.state", "=", "held"),
          )
          .$castTo<boolean>()
          .as("deciding"),
      )
      .where("order_id", "=", orderId)
      .orderBy("reported_at", "desc")
      // A correction sorts before what it corrects at the same instant.
      .orderBy((eb) => eb("state", "<>", "open"))
      .orderBy((eb) => eb("state", "=", "corrected"))
      .orderBy("id")
      .execute()
  );
}

export function listCorrectedWithProof(db: Db, orderIds: readonly string[]): Promise<ReportRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("transfer_reports")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .where("state", "=", "corrected")
    .where("slip_key", "is not", null)
    .execute();
}

export function findReport(db: Db | Tx, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom("transfer_reports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Stable only while the order is locked. */
export function findOpenReport(db: Db | Tx, orderId: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom("transfer_reports")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** The correcting report takes the proof over. */
export async function detachProof(tx: Tx, id: string) {
  await tx.updateTable("transfer_reports").set({ slip_key: null }).where("id", "=", id).execute();
}

export async function decideReport(tx: Tx, id: string, state: TransferState, at: Date) {
  await tx
    .updateTable("transfer_reports")
    .set({ state, decided_at: at })
    .where("id", "=", id)
    .execute();
}

type ReportFilter = Pick<
  TransferListInput,
  "search" | "state" | "all" | "amount" | "last5" | "date" | "old"
> & {
  readonly longSince: Date;
};

/** Matches the amount as written, in each report's own currency. */
function matchesAmount(written: string) {
  const [whole, parted] = ["TWD", "USD"].map((currency) => parseMinor(written, currency));
  const minor = (read: number | undefined) => (Number.isSafeInteger(read) ? read : null);
  return sql<SqlBool>`amount_minor = case when transfer_reports.currency = any(${WHOLE_CURRENCIES}::text[])
    then ${minor(whole)}::bigint else ${minor(parted)}::bigint end`;
}

export async function markReportsArrived(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .updateTable("transfer_reports")
    .set({ state: "arrived" })
    .where("id", "in", [...ids])
    .where("state", "=", "confirmed")
    .execute();
}

function filteredReports(db: Db, wanted: ReportFilter) {
  const { search, state, all, amount, last5, date, old, longSince } = wanted;
  let query = db
    .selectFrom("transfer_reports")
    .innerJoin("orders", "orders.id", "transfer_reports.order_id");
  const standing = state ?? (all ? undefined : "open");
  if (standing) query = query.where("transfer_reports.state", "=", standing);
  if (search) query = query.where(sql<SqlBool>`orders.search @@ search_query(${search})`);
  if (amount) query = query.where(matchesAmount(amount));
  if (last5) query = query.where("last5", "=", last5);
  if (date) query = query.where(sql<SqlBool>`transferred_on = ${date}::date`);
  if (old !== undefined) query = query.where("reported_at", old ? "<=" : ">", longSince);
  return query;
}

const awaitsDecision = sql<boolean>`exists (select from suspense_items
  where suspense_items.id = transfer_reports.id and suspense_items.state in ('held', 'refund_due'))`;

const columns = {
  reportedAt: "reported_at",
  date: "transferred_on",
  amount: "amount_minor",
} as const;

export function listReportsToMatch(
  db: Db,
  wanted: ReportFilter,
  slice: Pick<TransferListInput, "orderby" | "sort"> & { offset: number; limit: number },
) {
  return filteredReports(db, wanted)
    .selectAll("transfer_reports")
    .select(["orders.number", "orders.status", "orders.total_minor", "orders.buyer_name"])
    .select(["orders.due_at", "orders.currency as order_currency"])
    .select([
      possibleDuplicateCount.as("alike"),
      awaitsDecision.as("waits"),
      pendingConfirmationSince.as("confirming_since"),
    ])
    .orderBy(columns[slice.orderby], slice.sort)
    .orderBy("transfer_reports.id")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

/** Uses the index of open reports. */
export const countOpenReports = (db: Db): Promise<number> =>
  countRows(db.selectFrom("transfer_reports").where("state", "=", "open"));

export const countReports = (db: Db, wanted: ReportFilter): Promise<number> =>
  countRows(filteredReports(db, wanted));
