import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { WithdrawalState } from "#shared/payments/withdrawalRules.ts";
import type { Db, Tx } from "../db/client.ts";
import type { WithdrawalLinesTable, WithdrawalsTable } from "../db/schema.ts";

/** `refunded`: staff have refunded the order since they accepted it. */
export type WithdrawalRow = Selectable<WithdrawalsTable> & { readonly refunded: boolean };

const refunded = sql<boolean>`withdrawals.state = 'accepted' and exists (
  select from refunds r left join refund_lines l on l.refund_id = r.id
  where r.order_id = withdrawals.order_id and r.decided_at >= withdrawals.decided_at
    and (r.whole or l.order_line_id in (
      select order_line_id from withdrawal_lines asked where asked.withdrawal_id = withdrawals.id)))`;

/** How many wait for a decision, or were accepted and not refunded since. */
export async function countOpenWithdrawals(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("withdrawals")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(sql<boolean>`state = 'open' or (state = 'accepted' and not ${refunded})`)
    .executeTakeFirstOrThrow();
  return total;
}

/** With their order, those that wait first, the longest waiting before; then what was decided last. */
const withOrder = (db: Db | Tx) =>
  db
    .selectFrom("withdrawals")
    .innerJoin("orders", "orders.id", "withdrawals.order_id")
    .selectAll("withdrawals")
    .select(refunded.as("refunded"))
    .select(["orders.number", "orders.buyer_name"]);

export function wantedWithdrawals(db: Db, state: WithdrawalState | undefined, limit: number) {
  return withOrder(db)
    .$if(state !== undefined, (query) => query.where("withdrawals.state", "=", state ?? "open"))
    .orderBy((eb) => eb("withdrawals.state", "=", "open"), "desc")
    .orderBy("decided_at", "desc")
    .orderBy("asked_at")
    .orderBy("withdrawals.id")
    .limit(limit)
    .execute();
}

export const withdrawalWithOrder = (tx: Tx, id: string) =>
  withOrder(tx).where("withdrawals.id", "=", id).executeTakeFirstOrThrow();

/** The newest first. */
export function withdrawalsOf(db: Db | Tx, orderId: string): Promise<WithdrawalRow[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .select(refunded.as("refunded"))
    .where("order_id", "=", orderId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
}

export function withdrawalById(db: Db | Tx, id: string): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .select(refunded.as("refunded"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What these ask to give back, as the order's lines are called. */
export function piecesOf(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("withdrawal_lines")
    .innerJoin("order_lines", "order_lines.id", "withdrawal_lines.order_line_id")
    .selectAll("withdrawal_lines")
    .select("name")
    .where("withdrawal_id", "in", ids)
    .orderBy("order_lines.id")
    .execute();
}

/** Pieces that have come to the buyer and that staff have agreed to take back, and have not refunded yet, by line. */
export async function agreedOf(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("withdrawals")
    .innerJoin("withdrawal_lines", "withdrawal_lines.withdrawal_id", "withdrawals.id")
    .select("order_line_id")
    .select((eb) => eb.fn.sum<string>("quantity").as("quantity"))
    .where("order_id", "=", orderId)
    .where("state", "=", "accepted")
    .where("received_on", "is not", null)
    .where(sql<boolean>`not (${refunded})`)
    .groupBy("order_line_id")
    .execute();
  return new Map(rows.map((row) => [row.order_line_id, Number(row.quantity)]));
}

export async function insertWithdrawal(
  tx: Tx,
  row: Insertable<WithdrawalsTable>,
  lines: readonly Insertable<WithdrawalLinesTable>[],
) {
  await tx.insertInto("withdrawals").values(row).execute();
  await tx.insertInto("withdrawal_lines").values(lines).execute();
}

export async function updateWithdrawal(tx: Tx, id: string, change: Updateable<WithdrawalsTable>) {
  await tx.updateTable("withdrawals").set(change).where("id", "=", id).execute();
}
