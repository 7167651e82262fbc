import type { RefundTrouble } from "#shared/payments/refunds/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import type {
  PaymentProvider,
  RefundAnswer,
  RefundOrder,
} from "#server/integrations/payment/provider.ts";
import { settleChargedBack } from "../disputes/chargebacks.ts";
import { giveBack } from "../suspense/completeRefund.ts";
import { heldById, type HeldRow } from "../suspense/suspenseQueries.ts";
import { attemptById, type AttemptRow } from "../attempts/attemptQueries.ts";
import * as queries from "./refundQueries.ts";
import { gatewayRefund } from "./jobs.ts";

/** Outlasts one refund with its wait for the rate limit. */
const CLAIM_MS = 300_000;
const QUESTION_MS = 15_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Retries cover a day or two; then staff must check the gateway. */
const MOST_TRIES = 12;
const ROUND = 20;

interface Claimed {
  readonly held: HeldRow;
  readonly attempt: AttemptRow;
  readonly order: RefundOrder;
  readonly refund: NonNullable<PaymentProvider["refund"]>;
  readonly until: Date;
}

/**
 * Refunds one payment at the gateway; runs as a job (at least once). A claim admits one process per payment,
 * and a refund already made is never repeated. Stores a refusal or silence for staff.
 */
export async function refundByGateway(scope: Scope, { heldId }: { heldId: string }): Promise<void> {
  const claimed = await claim(scope, heldId);
  if (!claimed) return;
  const { refund, order, attempt, until } = claimed;
  // After any network failure the outcome is unknown.
  const answer = await refund(order).catch((): Answer => ({ outcome: "silent" }));
  await transact(scope.db, async (tx) => {
    const locked = await lockOrder(tx, claimed.held.order_id);
    await queries.releaseAttempt(tx, attempt.id, until);
    if (locked) await conclude(tx, scope, { order: locked, heldId, answer });
  });
}

type Answer = RefundAnswer | { readonly outcome: "silent" };

/**
 * Null if nothing or nobody can be asked, or (retried in a minute) while another process holds the claim or
 * another refund of the payment has an unknown outcome.
 */
async function claim(scope: Scope, heldId: string): Promise<Claimed | null> {
  const known = await heldById(scope.db, heldId);
  if (!known) return null;
  return transact(scope.db, async (tx) => {
    await lockOrder(tx, known.order_id);
    const held = await heldById(tx, heldId);
    const part = await queries.partById(tx, heldId);
    const attempt = await attemptById(tx, known.attempt_id);
    if (!held || !attempt || part?.state !== "pending") return null;
    const refund = scope.providers.find(({ id }) => id === attempt.provider)?.refund;
    const now = scope.realNow();
    const until = new Date(now.getTime() + CLAIM_MS);
    const isOrdered = part.ordered_at !== null;
    const order = orderOf(held, attempt, {
      doneMinor: await queries.doneByGateway(tx, attempt.id),
      at: scope.now(),
      ordered: isOrdered,
      round: part.round,
      begin: () => markOrdered(scope, heldId),
      // No refund of a disputed payment; an earlier request is still followed up.
      isMine: () =>
        !attempt.disputed_at && scope.realNow().getTime() + QUESTION_MS < until.getTime(),
    });
    if (!refund || !order || (attempt.disputed_at && !isOrdered)) {
      // An earlier request may have been carried out.
      const whyNot = attempt.disputed_at ? "disputed" : "not_offered";
      const trouble: RefundTrouble = isOrdered ? "no_answer" : whyNot;
      await queries.updatePart(tx, heldId, { ...settled, state: "failed", trouble });
      await settleFailed(tx, scope, held);
      return null;
    }
    const isFree =
      !(await queries.isUnheard(tx, attempt.id, heldId)) &&
      (await queries.claimAttempt(tx, attempt.id, { now, until }));
    if (isFree) return { held, attempt, order, refund, until };
    await postpone(tx, scope, heldId, { trouble: part.trouble, ms: MINUTE_MS });
    return null;
  });
}

/** @throws if the bank has returned it meanwhile. */
async function markOrdered(scope: Scope, heldId: string): Promise<void> {
  const isDue = await transact(scope.db, (tx) => queries.markOrdered(tx, heldId, scope.now()));
  if (!isDue) throw new Error(`suspense item ${heldId} is no longer due for refund`);
}

type Circumstances = Pick<
  RefundOrder,
  "doneMinor" | "at" | "ordered" | "round" | "begin" | "isMine"
>;

function orderOf(held: HeldRow, attempt: AttemptRow, more: Circumstances): RefundOrder | null {
  const { ref, provider_ref: providerRef, charge_ref: chargeRef, settled_at: chargedAt } = attempt;
  if (providerRef === null || chargeRef === null || chargedAt === null) return null;
  const amountMinor = attempt.amount_minor;
  return {
    id: held.id,
    ref,
    providerRef,
    chargeRef,
    chargedAt,
    amountMinor,
    minor: held.amount_minor,
    currency: held.currency,
    ...more,
  };
}

interface Told {
  readonly order: OrderRow;
  readonly heldId: string;
  readonly answer: Answer;
}

async function conclude(tx: Tx, scope: Scope, { order, heldId, answer }: Told): Promise<void> {
  const part = await queries.partById(tx, heldId);
  const held = await heldById(tx, heldId);
  if (!held || part?.state !== "pending") return;
  switch (answer.outcome) {
    case "done": {
      const attempt = await attemptById(tx, held.attempt_id);
      const reference = answer.reference ?? attempt?.provider_ref ?? held.id;
      await queries.updatePart(tx, heldId, { ...settled, state: "done", by_gateway: true });
      return giveBack(tx, scope, { order, held, reference, actorId: null });
    }
    case "later":
      return queries.updatePart(tx, heldId, {
        trouble: answer.trouble,
        tries: 0,
        ask_after: answer.until,
      });
    case "refused": {
      const { trouble, code } = answer;
      await queries.updatePart(tx, heldId, { state: "failed", trouble, code, ask_after: null });
      return settleFailed(tx, scope, held);
    }
    case "silent": {
      const tries = part.tries + 1;
      const trouble = part.ordered_at ? "no_answer" : "unasked";
      if (tries >= MOST_TRIES) {
        await queries.updatePart(tx, heldId, { state: "failed", trouble, tries, ask_after: null });
        return settleFailed(tx, scope, held);
      }
      await queries.updatePart(tx, heldId, { tries });
      const ms = Math.min(MINUTE_MS * 2 ** part.tries, LONGEST_WAIT_MS);
      return postpone(tx, scope, heldId, { trouble, ms });
    }
  }
}

/** The bank may have returned it while the gateway was asked. */
const settleFailed = (tx: Tx, scope: Scope, held: HeldRow): Promise<void> =>
  settleChargedBack(tx, scope, { orderId: held.order_id, attemptId: held.attempt_id });

const settled = { trouble: null, code: null, ask_after: null } as const;

function postpone(
  tx: Tx,
  { now }: Scope,
  heldId: string,
  { trouble, ms }: { trouble: RefundTrouble | null; ms: number },
): Promise<void> {
  const ask_after = new Date(now().getTime() + ms);
  return queries.updatePart(tx, heldId, { trouble, ask_after });
}

export function askDueRefunds(scope: Scope): Promise<void> {
  return transact(scope.db, async (tx) => {
    const due = await queries.lockPartsToAsk(tx, { now: scope.now(), limit: ROUND });
    for (const { held_id: heldId } of due) {
      await queries.updatePart(tx, heldId, { ask_after: null });
      await scope.jobs.enqueue(tx, gatewayRefund, { heldId });
    }
  });
}
