import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { post } from "../ledger/commands.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import { mailRefunded } from "../suspense/emails.ts";
import { type HeldRow, insertHeld, restOf, updateHeld } from "../suspense/suspenseQueries.ts";
import { type AttemptRow, attemptById } from "../attempts/attemptQueries.ts";
import * as queries from "../refunds/refundQueries.ts";
import { chargedBackOf, dueOf } from "../refunds/refundablePayments.ts";

/** Charged-back money settles what is still due for refund of the payment. The order must be locked. */
export async function settleChargedBack(
  tx: Tx,
  scope: Scope,
  { orderId, attemptId }: { orderId: string; attemptId: string },
): Promise<void> {
  const attempt = await attemptById(tx, attemptId);
  if (!attempt || attempt.dispute_lost_minor === 0) return;
  let open = await chargedBackOf(tx, attemptId);
  const order = await lockOrder(tx, orderId);
  for (const held of await dueOf(tx, attemptId)) {
    if (!order || open === 0) return;
    const minor = Math.min(open, restOf(held));
    open -= minor;
    const own = minor < restOf(held) ? await split(tx, scope, held, minor) : held;
    await giveBackByBank(tx, scope, { order, attempt, held: own });
  }
}

interface ByBank {
  /** Locked. */
  readonly order: OrderRow;
  readonly attempt: Pick<AttemptRow, "ref" | "provider_ref">;
  readonly held: HeldRow;
}

/** Moves charged-back money out of suspense against `disputes_lost` and mails the buyer. */
export async function giveBackByBank(tx: Tx, scope: Scope, it: ByBank): Promise<void> {
  const { order, attempt, held } = it;
  const reference = attempt.provider_ref ?? attempt.ref;
  await updateHeld(tx, held.id, {
    state: "refunded",
    charged_back: true,
    refund_reference: reference,
    decided_at: scope.now(),
  });
  await queries.updatePart(tx, held.id, { ...queries.UNPREPARED, state: "done" });
  const { currency } = held;
  const minor = restOf(held);
  await post(tx, scope, {
    kind: "payment.returned",
    referenceId: held.id,
    entries: [
      { account: "suspense", money: { minor, currency } },
      { account: "disputes_lost", money: { minor: -minor, currency } },
    ],
  });
  await mailRefunded(tx, scope, { order, held, reference });
}

/** Splits off a suspense item; a transfer prepared for the whole must be prepared again. */
async function split(tx: Tx, scope: Scope, held: HeldRow, minor: number): Promise<HeldRow> {
  const own = { ...held, id: scope.newId(), amount_minor: minor, applied_minor: 0 };
  await updateHeld(tx, held.id, { amount_minor: held.amount_minor - minor });
  await insertHeld(tx, { ...own, request_key: null });
  const part = await queries.partById(tx, held.id);
  if (part) {
    await queries.insertPart(tx, { held_id: own.id, refund_id: part.refund_id, state: "manual" });
    if (part.state === "prepared") {
      await queries.updatePart(tx, held.id, {
        ...queries.UNPREPARED,
        state: "manual",
        trouble: part.trouble,
        code: part.code,
      });
    }
  }
  return own;
}
