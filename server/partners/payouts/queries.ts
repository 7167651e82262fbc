import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from "kysely";
import type { OwnPayoutListInput, PayoutListInput } from "#shared/partners/payouts/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countRows, paginate } from "#server/platform/db/listSql.ts";
import type {
  PayoutBatchesTable,
  PayoutLinesTable,
  PayoutProfilesTable,
  PayoutSettingsTable,
} from "#server/platform/db/schema.ts";

export type BatchRow = Selectable<PayoutBatchesTable>;
export type LineRow = Selectable<PayoutLinesTable>;
export type ProfileRow = Selectable<PayoutProfilesTable>;
export type SettingsRow = Selectable<PayoutSettingsTable>;

/** Lock order: the settings, which serializes batches; then a batch, its lines, and earnings. */
export const lockSettings = (tx: Tx): Promise<SettingsRow> =>
  tx.selectFrom("payout_settings").selectAll().forUpdate().executeTakeFirstOrThrow();

export const findSettings = (db: Db): Promise<SettingsRow> =>
  db.selectFrom("payout_settings").selectAll().executeTakeFirstOrThrow();

export async function updateSettings(tx: Tx, change: Updateable<PayoutSettingsTable>) {
  await tx.updateTable("payout_settings").set(change).execute();
}

export interface DueRow {
  readonly dealer_id: string;
  readonly minor: number;
}

/** Of `earning`: a hold keeps earnings back, never what is taken back. */
const IS_NOT_HELD = sql`(earning.amount_minor < 0 or not exists (
  select from profit_runs run where run.order_id = earning.order_id and run.hold is not null))`;

/** Payable earnings in a currency by dealer, also negative sums. */
export async function listDue(db: Db | Tx, currency: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select earning.dealer_id, sum(earning.amount_minor)::bigint as minor
    from dealer_earnings earning
    where earning.currency = ${currency} and earning.withheld is null and earning.payout_line_id is null
      and earning.released_at is not null and ${IS_NOT_HELD}
    group by earning.dealer_id order by sum(earning.amount_minor) desc, earning.dealer_id`.execute(
    db,
  );
  return rows;
}

/** Of these dealers, those of whom more was taken back than is payable besides. */
export async function listOwing(
  db: Db | Tx,
  currency: string,
  dealerIds: readonly string[],
): Promise<string[]> {
  if (dealerIds.length === 0) return [];
  const { rows } = await sql<{ dealer_id: string }>`
    select earning.dealer_id
    from dealer_earnings earning
    where earning.dealer_id = any(${[...dealerIds]}::uuid[]) and earning.currency = ${currency}
      and earning.withheld is null and earning.payout_line_id is null and earning.released_at is not null
      and ${IS_NOT_HELD}
    group by earning.dealer_id having sum(earning.amount_minor) < 0`.execute(db);
  return rows.map(({ dealer_id: id }) => id);
}

interface Claim {
  readonly dealerId: string;
  readonly currency: string;
  readonly lineId: string;
}

/** Sets payable earnings aside for a line, each once. Returns their sum. */
export async function claimEarnings(
  tx: Tx,
  { dealerId, currency, lineId }: Claim,
): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    with claimed as (
      update dealer_earnings earning set payout_line_id = ${lineId}
      where ${IS_NOT_HELD} and earning.dealer_id = ${dealerId}
        and earning.currency = ${currency} and earning.withheld is null and earning.payout_line_id is null
        and earning.released_at is not null
      returning earning.amount_minor
    )
    select coalesce(sum(amount_minor), 0)::bigint as minor from claimed`.execute(tx);
  return rows[0]?.minor ?? 0;
}

export async function freeEarnings(tx: Tx, lineId: string) {
  await tx
    .updateTable("dealer_earnings")
    .set({ payout_line_id: null, paid_at: null })
    .where("payout_line_id", "=", lineId)
    .execute();
}

export async function markEarningsPaid(tx: Tx, batchId: string, at: Date) {
  await tx
    .updateTable("dealer_earnings")
    .set({ paid_at: at })
    .where("payout_line_id", "in", (eb) =>
      eb
        .selectFrom("payout_lines")
        .select("id")
        .where("batch_id", "=", batchId)
        .where("state", "=", "paid"),
    )
    .execute();
}

export async function insertBatch(tx: Tx, row: Insertable<PayoutBatchesTable>) {
  await tx.insertInto("payout_batches").values(row).execute();
}

export async function insertLine(tx: Tx, row: Insertable<PayoutLinesTable>) {
  await tx.insertInto("payout_lines").values(row).execute();
}

export async function updateLine(tx: Tx, id: string, change: Updateable<PayoutLinesTable>) {
  await tx.updateTable("payout_lines").set(change).where("id", "=", id).execute();
}

export async function deleteLine(tx: Tx, id: string) {
  await tx.deleteFrom("payout_lines").where("id", "=", id).execute();
}

/** Of these lines, those that pay earnings of an order on hold. */
export async function listHeldLines(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("dealer_earnings as earning")
    .innerJoin("profit_runs as run", "run.order_id", "earning.order_id")
    .select("earning.payout_line_id")
    .distinct()
    .where("earning.payout_line_id", "in", [...ids])
    .where("run.hold", "is not", null)
    .where("earning.amount_minor", ">", 0)
    .execute();
  return rows.flatMap(({ payout_line_id: id }) => id ?? []);
}

export async function payOpenLines(tx: Tx, batchId: string, at: Date) {
  await tx
    .updateTable("payout_lines")
    .set({ state: "paid", settled_at: at })
    .where("batch_id", "=", batchId)
    .where("state", "=", "open")
    .execute();
}

export const lockBatch = (tx: Tx, id: string): Promise<BatchRow | undefined> =>
  tx.selectFrom("payout_batches").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function updateBatch(tx: Tx, id: string, change: Updateable<PayoutBatchesTable>) {
  await tx.updateTable("payout_batches").set(change).where("id", "=", id).execute();
}

export const findBatch = (db: Db | Tx, id: string): Promise<BatchRow | undefined> =>
  db.selectFrom("payout_batches").selectAll().where("id", "=", id).executeTakeFirst();

/** In the order of the file. */
export const listLines = (db: Db | Tx, batchId: string): Promise<LineRow[]> =>
  db
    .selectFrom("payout_lines")
    .selectAll()
    .where("batch_id", "=", batchId)
    .orderBy("amount_minor", "desc")
    .orderBy("id")
    .execute();

export const findLine = (tx: Tx, id: string): Promise<LineRow | undefined> =>
  tx.selectFrom("payout_lines").selectAll().where("id", "=", id).executeTakeFirst();

export async function countLineEarnings(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("dealer_earnings")
    .select("payout_line_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("payout_line_id", "in", [...ids])
    .groupBy("payout_line_id")
    .execute();
  return new Map(rows.map((row) => [row.payout_line_id ?? "", row.count]));
}

type Filters = Pick<PayoutListInput, "search" | "state" | "currency">;

function filtered(db: Db, { search, state, currency }: Filters) {
  let query = db.selectFrom("payout_batches as batch");
  if (state) query = query.where("batch.state", "=", state);
  if (currency) query = query.where("batch.currency", "=", currency);
  if (search) {
    const part = containing(search.toLowerCase());
    query = query.where(
      sql<SqlBool>`(lower(batch.number) like ${part} or exists (
        select from payout_lines line join dealers on dealers.id = line.dealer_id
        join members on members.id = dealers.member_id
        where line.batch_id = batch.id
          and lower(concat_ws(' ', members.first_name, members.last_name, members.email)) like ${part}))`,
    );
  }
  return query;
}

export const countBatches = (db: Db, input: PayoutListInput): Promise<number> =>
  countRows(filtered(db, input));

export const listBatches = (
  db: Db,
  { offset, limit, ...input }: PayoutListInput & { readonly offset: number },
): Promise<BatchRow[]> =>
  paginate(filtered(db, input), {
    columns: ["batch.created_at", "batch.id"],
    after: undefined,
    sort: input.sort,
    limit,
    offset,
  })
    .selectAll("batch")
    .execute();

function ownLines(db: Db, dealerId: string, { search, state, currency }: OwnFilters) {
  let query = db
    .selectFrom("payout_lines as line")
    .innerJoin("payout_batches as batch", "batch.id", "line.batch_id")
    .innerJoin("dealer_bank_profiles as bank", "bank.id", "line.bank_profile_id")
    .where("line.dealer_id", "=", dealerId)
    .where("line.state", "!=", "removed");
  if (currency) query = query.where("batch.currency", "=", currency);
  if (search)
    query = query.where(sql`lower(batch.number)`, "like", containing(search.toLowerCase()));
  if (state === "prepared") query = query.where("line.state", "=", "open");
  if (state === "returned") query = query.where("line.state", "in", ["failed", "returned"]);
  if (state === "sent" || state === "paid")
    query = query
      .where("line.state", "=", "paid")
      .where("batch.state", state === "paid" ? "=" : "!=", "settled");
  return query;
}

type OwnFilters = Pick<OwnPayoutListInput, "search" | "state" | "currency">;

export type OwnLineRow = Awaited<ReturnType<typeof listOwnLines>>[number];

export const countOwnLines = (db: Db, dealerId: string, input: OwnFilters): Promise<number> =>
  countRows(ownLines(db, dealerId, input));

export const listOwnLines = (
  db: Db,
  dealerId: string,
  { offset, limit, ...input }: OwnPayoutListInput & { readonly offset: number },
) =>
  paginate(ownLines(db, dealerId, input), {
    columns: ["batch.created_at", "batch.id"],
    after: undefined,
    sort: input.sort,
    limit,
    offset,
  })
    .select(["line.id", "line.state", "line.amount_minor", "line.tax_minor", "line.taxes"])
    .select(["batch.number", "batch.currency", "batch.state as batch_state"])
    .select(["batch.created_at", "batch.sent_at", "bank.account_hint"])
    .execute();

interface BatchSumRow {
  readonly batch_id: string;
  readonly lines: number;
  readonly amount: number;
  readonly tax: number;
  /** Of what was to be paid, what failed or came back. */
  readonly returned: number;
}

/** Of lines that are to be paid or were, also those that came back. */
export async function sumLines(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchSumRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BatchSumRow>`
    select batch_id, count(*)::integer as lines, sum(amount_minor)::bigint as amount, sum(tax_minor)::bigint as tax,
      coalesce(sum(amount_minor - tax_minor) filter (where state in ('failed', 'returned')), 0)::bigint as returned
    from payout_lines where batch_id = any(${[...ids]}::uuid[]) and state <> 'removed'
    group by batch_id`.execute(db);
  return new Map(rows.map((row) => [row.batch_id, row]));
}

export const listProfiles = (db: Db | Tx): Promise<ProfileRow[]> =>
  db
    .selectFrom("payout_profiles")
    .selectAll()
    .where("archived_at", "is", null)
    .orderBy(sql`lower(name)`)
    .execute();

export const findProfile = (db: Db | Tx, id: string): Promise<ProfileRow | undefined> =>
  db.selectFrom("payout_profiles").selectAll().where("id", "=", id).executeTakeFirst();

export const lockProfiles = (tx: Tx): Promise<ProfileRow[]> =>
  tx.selectFrom("payout_profiles").selectAll().orderBy("id").forUpdate().execute();

export async function insertProfile(tx: Tx, row: Insertable<PayoutProfilesTable>) {
  await tx.insertInto("payout_profiles").values(row).execute();
}

export async function updateProfile(tx: Tx, id: string, change: Updateable<PayoutProfilesTable>) {
  await tx.updateTable("payout_profiles").set(change).where("id", "=", id).execute();
}

export const listPeople = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("members")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "in", [...ids])
    .execute();

export const listLineNumbers = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("payout_lines")
        .innerJoin("payout_batches", "payout_batches.id", "payout_lines.batch_id")
        .select(["payout_lines.id", "payout_batches.number"])
        .where("payout_lines.id", "in", [...ids])
        .execute();
