import type { RefundProblem } from "#shared/payments/refunds/rules.ts";
import type { Context } from "#server/context.ts";
import { MORE_DUE } from "#server/platform/jobs/scheduledTask.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import type {
  PaymentProvider,
  RefundResult,
  RefundRequest,
} from "#server/integrations/payment/provider.ts";
import { settleChargeback } from "../disputes/chargebacks.ts";
import { completeRefund } from "../suspense/completeRefund.ts";
import { findSuspenseItem, type SuspenseRow } from "../suspense/suspenseQueries.ts";
import { findAttempt, type AttemptRow } from "../attempts/attemptQueries.ts";
import * as queries from "./refundQueries.ts";
import { gatewayRefund } from "./jobs.ts";

/** Outlasts one refund with its wait for the rate limit. */
const CLAIM_MS = 300_000;
const QUERY_MS = 15_000;
const MINUTE_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Retries cover a day or two; then staff must check the gateway. */
const MAX_TRIES = 12;
const BATCH_SIZE = 20;

interface ClaimedRefund {
  readonly held: SuspenseRow;
  readonly attempt: AttemptRow;
  readonly order: RefundRequest;
  readonly refund: NonNullable<PaymentProvider["refund"]>;
  readonly until: Date;
}

/**
 * Refunds one payment at the gateway; runs as a job (at least once). A claim admits one process per payment,
 * and a refund already made is never repeated. Stores a refusal or silence for staff.
 */
export async function runGatewayRefund(
  scope: Context,
  { heldId }: { heldId: string },
): Promise<void> {
  const claimed = await claim(scope, heldId);
  if (!claimed) return;
  const { refund, order, attempt, until } = claimed;
  // After any network failure the outcome is unknown.
  const answer = await refund(order).catch((): GatewayRefundResult => ({ outcome: "silent" }));
  await runTransaction(scope.db, async (tx) => {
    const locked = await lockOrder(tx, claimed.held.order_id);
    await queries.releaseAttemptClaim(tx, attempt.id, until);
    if (locked) await applyRefundResult(tx, scope, { order: locked, heldId, answer });
  });
}

type GatewayRefundResult = RefundResult | { readonly outcome: "silent" };

/**
 * Null if nothing or nobody can be asked, or (retried in a minute) while another process holds the claim or
 * another refund of the payment has an unknown outcome.
 */
async function claim(scope: Context, heldId: string): Promise<ClaimedRefund | null> {
  const known = await findSuspenseItem(scope.db, heldId);
  if (!known) return null;
  return runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, known.order_id);
    const held = await findSuspenseItem(tx, heldId);
    const part = await queries.findRefundPayment(tx, heldId);
    const attempt = await findAttempt(tx, known.attempt_id);
    if (!held || !attempt || part?.state !== "pending") return null;
    const refund = scope.providers.find(({ id }) => id === attempt.provider)?.refund;
    const now = scope.realNow();
    const until = new Date(now.getTime() + CLAIM_MS);
    const isOrdered = part.ordered_at !== null;
    const order = buildRefundOrder(held, attempt, {
      doneMinor: await queries.sumRefundedByGateway(tx, attempt.id),
      at: scope.now(),
      ordered: isOrdered,
      round: part.round,
      begin: () => recordOrdered(scope, heldId),
      // No refund of a disputed payment; an earlier request is still followed up.
      hasClaim: () =>
        !attempt.disputed_at && scope.realNow().getTime() + QUERY_MS < until.getTime(),
    });
    if (!refund || !order || (attempt.disputed_at && !isOrdered)) {
      // An earlier request may have been carried out.
      const whyNot = attempt.disputed_at ? "disputed" : "not_offered";
      const trouble: RefundProblem = isOrdered ? "no_answer" : whyNot;
      await queries.updateRefundPayment(tx, heldId, {
        ...CLEARED_PROBLEM,
        state: "failed",
        trouble,
      });
      await settleFailedRefund(tx, scope, held);
      return null;
    }
    const isFree =
      !(await queries.hasUnknownRefundOutcome(tx, attempt.id, heldId)) &&
      (await queries.claimAttemptForRefund(tx, attempt.id, { now, until }));
    if (isFree) return { held, attempt, order, refund, until };
    await postponeRefund(tx, scope, heldId, { trouble: part.trouble, ms: MINUTE_MS });
    return null;
  });
}

/** @throws if the bank has returned it meanwhile. */
async function recordOrdered(scope: Context, heldId: string): Promise<void> {
  const isDue = await runTransaction(scope.db, (tx) =>
    queries.markRefundOrdered(tx, heldId, scope.now()),
  );
  if (!isDue) throw new Error(`suspense item ${heldId} is no longer due for refund`);
}

type Circumstances = Pick<
  RefundRequest,
  "doneMinor" | "at" | "ordered" | "round" | "begin" | "hasClaim"
>;

function buildRefundOrder(
  held: SuspenseRow,
  attempt: AttemptRow,
  more: Circumstances,
): RefundRequest | null {
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

interface RefundOutcome {
  readonly order: OrderRow;
  readonly heldId: string;
  readonly answer: GatewayRefundResult;
}

async function applyRefundResult(
  tx: Tx,
  scope: Context,
  { order, heldId, answer }: RefundOutcome,
): Promise<void> {
  const part = await queries.findRefundPayment(tx, heldId);
  const held = await findSuspenseItem(tx, heldId);
  if (!held || part?.state !== "pending") return;
  switch (answer.outcome) {
    case "done": {
      const attempt = await findAttempt(tx, held.attempt_id);
      const reference = answer.reference ?? attempt?.provider_ref ?? held.id;
      await queries.updateRefundPayment(tx, heldId, {
        ...CLEARED_PROBLEM,
        state: "done",
        by_gateway: true,
      });
      return completeRefund(tx, scope, { order, held, reference, actorId: null });
    }
    case "later":
      return queries.updateRefundPayment(tx, heldId, {
        trouble: answer.trouble,
        tries: 0,
        ask_after: answer.until,
      });
    case "refused": {
      const { trouble, code } = answer;
      await queries.updateRefundPayment(tx, heldId, {
        state: "failed",
        trouble,
        code,
        ask_after: null,
      });
      return settleFailedRefund(tx, scope, held);
    }
    case "silent": {
      const tries = part.tries + 1;
      const trouble = part.ordered_at ? "no_answer" : "unasked";
      if (tries >= MAX_TRIES) {
        await queries.updateRefundPayment(tx, heldId, {
          state: "failed",
          trouble,
          tries,
          ask_after: null,
        });
        return settleFailedRefund(tx, scope, held);
      }
      await queries.updateRefundPayment(tx, heldId, { tries });
      const ms = Math.min(MINUTE_MS * 2 ** part.tries, MAX_WAIT_MS);
      return postponeRefund(tx, scope, heldId, { trouble, ms });
    }
  }
}

/** The bank may have returned it while the gateway was asked. */
const settleFailedRefund = (tx: Tx, scope: Context, held: SuspenseRow): Promise<void> =>
  settleChargeback(tx, scope, { orderId: held.order_id, attemptId: held.attempt_id });

const CLEARED_PROBLEM = { trouble: null, code: null, ask_after: null } as const;

function postponeRefund(
  tx: Tx,
  { now }: Context,
  heldId: string,
  { trouble, ms }: { trouble: RefundProblem | null; ms: number },
): Promise<void> {
  const ask_after = new Date(now().getTime() + ms);
  return queries.updateRefundPayment(tx, heldId, { trouble, ask_after });
}

export function enqueueDueRefunds(scope: Context): Promise<unknown> {
  return runTransaction(scope.db, async (tx) => {
    const due = await queries.lockRefundPaymentsToQuery(tx, {
      now: scope.now(),
      limit: BATCH_SIZE,
    });
    for (const { held_id: heldId } of due) {
      await queries.updateRefundPayment(tx, heldId, { ask_after: null });
      await scope.jobs.enqueue(tx, gatewayRefund, { heldId });
    }
    return due.length === BATCH_SIZE ? MORE_DUE : undefined;
  });
}
