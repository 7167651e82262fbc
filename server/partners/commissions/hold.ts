import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { lockAttribution, updateAttribution } from "../dealers/commands.ts";
import * as queries from "./queries.ts";
import type { ProfitRunRow } from "./queries.ts";

interface HoldRequest {
  readonly orderId: string;
  readonly note: string;
  /** The buyer's next orders, too. */
  readonly next: boolean;
}

/**
 * For suspicion of fraud. Also over the hold of a dispute, which it outlasts.
 * @throws {Refusal} `profit.not_found`, `profit.on_hold`
 */
export async function holdProfit(
  tx: Tx,
  scope: Context,
  { orderId, note, next }: HoldRequest,
): Promise<void> {
  const run = await lockRunOfBuyer(tx, orderId);
  ensure(run.hold !== "fraud", "profit.on_hold");
  await queries.updateRun(tx, orderId, {
    hold: "fraud",
    hold_note: note,
    hold_at: scope.now(),
    held_by: scope.viewer?.memberId ?? null,
  });
  if (next) await updateAttribution(tx, run.buyer_id, { hold: "fraud" });
}

/**
 * While the payment is disputed the hold of the dispute takes its place. The buyer's next orders are no longer held once
 * none of his is.
 * @throws {Refusal} `profit.not_found`, `profit.not_on_hold`, `profit.disputed`
 */
export async function liftHold(tx: Tx, scope: Context, orderId: string): Promise<void> {
  const run = await lockRunOfBuyer(tx, orderId);
  ensure(run.hold !== "dispute", "profit.disputed");
  ensure(run.hold === "fraud", "profit.not_on_hold");
  const disputed = await queries.listDisputedOrders(tx, run.buyer_id);
  const hold = disputed.includes(orderId) ? "dispute" : null;
  const since = hold === null ? null : scope.now();
  const change = { hold, hold_at: since, hold_note: null, held_by: null } as const;
  await queries.updateRun(tx, orderId, change);
  if (await queries.hasSuspectedRun(tx, run.buyer_id)) return;
  await updateAttribution(tx, run.buyer_id, { hold: disputed.length > 0 ? "dispute" : null });
}

/** After the buyer's attribution, as disputes lock them. @throws {Refusal} `profit.not_found` */
async function lockRunOfBuyer(tx: Tx, orderId: string): Promise<ProfitRunRow> {
  const buyerId = await queries.findBuyer(tx, orderId);
  ensure(buyerId !== undefined, "profit.not_found");
  await lockAttribution(tx, buyerId);
  const run = await queries.lockRun(tx, orderId);
  ensure(run, "profit.not_found");
  return run;
}
