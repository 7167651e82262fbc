import type { Insertable, Selectable } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { OrderLinesTable, TrialGrantsTable } from "#server/platform/db/schema.ts";
import type { PlacedOrder } from "./queries.ts";

interface Granted {
  readonly order: PlacedOrder;
  readonly lines: readonly Pick<Selectable<OrderLinesTable>, "product_id" | "months">[];
  readonly verifiedAt: Date | null;
}

/**
 * Records the trials permanently; concurrent orders for the same product fail by the unique key.
 * @throws {Refusal} `order.trial_unverified`; `order.trial_once` if the member or the mailbox had
 * one.
 */
export async function grantTrials(
  tx: Tx,
  { vault }: Context,
  { order, lines, verifiedAt }: Granted,
): Promise<void> {
  const trials = lines.filter(({ months }) => months === TRIAL);
  if (trials.length === 0) return;
  ensure(verifiedAt, "order.trial_unverified");
  const mailbox = vault.hash(canonicalMailbox(order.email), "free.mailbox");
  const rows = trials.map(({ product_id }) => ({
    product_id,
    member_id: order.member_id,
    mailbox_hash: mailbox,
    order_id: order.id,
    granted_at: order.placed_at,
  }));
  ensure((await insertGrants(tx, rows)) === trials.length, "order.trial_once");
}

const GMAIL = ["gmail.com", "googlemail.com"];

/** Strips plus addressing, and dots at Gmail: one mailbox, one trial. */
function canonicalMailbox(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  const [own = ""] = name.split("+");
  return GMAIL.includes(domain) ? `${own.replaceAll(".", "")}@gmail.com` : `${own}@${domain}`;
}

/** Number of new grants. */
async function insertGrants(tx: Tx, rows: Insertable<TrialGrantsTable>[]): Promise<number> {
  const written = await tx
    .insertInto("trial_grants")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("product_id")
    .execute();
  return written.length;
}

export async function hasTrialGrant(
  db: Db | Tx,
  { memberId, products }: { memberId: string; products: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom("trial_grants")
    .select("product_id")
    .where("member_id", "=", memberId)
    .where("product_id", "in", products)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const findTrialGrant = (
  db: Db,
  { memberId, product }: { memberId: string; product: string },
): Promise<{ order_id: string; granted_at: Date } | undefined> =>
  db
    .selectFrom("trial_grants")
    .select(["order_id", "granted_at"])
    .where("member_id", "=", memberId)
    .where("product_id", "=", product)
    .executeTakeFirst();
