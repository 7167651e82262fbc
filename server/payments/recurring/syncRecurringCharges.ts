import type { MandateState } from "#shared/payments/recurring/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";
import { inAskingHours } from "./pollingHours.ts";
import { ASK_EVERY_MS } from "./mandates.ts";
import {
  mandatesOf,
  type OrderMandate,
  renewalAmong,
  runningAmong,
  stopCharging,
} from "./recurringContracts.ts";
import { take } from "../webhooks/handleWebhook.ts";
import { ASK_SOON_MS, endRenewal } from "./cancelRenewal.ts";
import { orphanedMandate } from "./jobs.ts";

const ROUND = 20;
const WISHED_EVERY_MS = 3_600_000;
/** A charge made just before the end may be reported later, or never. */
const ASK_AFTER_END_MS = 5 * ASK_EVERY_MS;

/**
 * Queries each running contract daily, and an ended one for some days, within `inAskingHours`; after a
 * cancellation request without an answer more often and at any time. Stores charges whose webhook was lost.
 * Limited per run; safe to run in parallel.
 * @throws {AggregateError} after the run.
 */
export async function backfillCharges(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await claimDue(scope)) {
    if (mayAsk(scope, due)) {
      await backfill(scope, due.id).catch((error: unknown) => failures.push(error));
    } else {
      await queries.updateMandateAsk(scope.db, due.id, scope.now()); // due when the hours begin
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some recurring contracts could not be queried");
}

const mayAsk = ({ now }: Scope, { end_asked_at: wish }: Due): boolean =>
  wish !== null || inAskingHours(now());

function claimDue(scope: Scope): Promise<Due[]> {
  return transact(scope.db, async (tx) => {
    const now = scope.now();
    const wished = !inAskingHours(now);
    const due = await queries.lockMandatesToAsk(tx, { now, limit: ROUND, wished });
    for (const mandate of due) {
      await queries.updateMandateAsk(tx, mandate.id, nextQuestion(mandate, now));
    }
    return due;
  });
}

/** Next query if this one fails; null: never. */
function nextQuestion({ ended_at: end, end_asked_at: wish }: Due, now: Date): Date | null {
  const next = new Date(now.getTime() + ASK_EVERY_MS);
  if (end !== null) return next.getTime() > end.getTime() + ASK_AFTER_END_MS ? null : next;
  if (wish === null) return next;
  const since = Math.max(now.getTime() - wish.getTime(), ASK_SOON_MS); // the interval doubles
  return new Date(now.getTime() + Math.min(since, WISHED_EVERY_MS));
}

async function backfill(scope: Scope, mandateId: string): Promise<void> {
  const mandate = await queries.mandateWithRef(scope.db, mandateId);
  const provider = scope.providers.find(({ id }) => id === mandate.provider);
  if (!provider) throw new Error(`the provider ${mandate.provider} is not enabled`);
  const answer = await provider.queryCharges(mandate.ref);
  if (!answer) throw new Error(`the provider knows no recurring contract ${mandate.ref}`);
  const kept = await queries.chargesOf(scope.db, mandateId);
  const known = new Map(kept.map((charge) => [charge.charge_ref, charge.succeeded]));
  const first = mandate.first_charge_ref ?? answer.firstChargeRef;
  for (const { body, event } of answer.charges) {
    const isNews = known.get(event.chargeRef) !== (event.type === "charge.succeeded");
    if (event.chargeRef === first || !isNews) continue;
    await take(scope, { provider, channel: "query", body, verdict: { ok: true, event } });
  }
  if (answer.state === "running") await goesOn(scope, mandate);
  else await ended(scope, mandate, answer.state);
}

/**
 * Clears a cancellation request that the provider has not carried out, so that a later end is not attributed
 * to it.
 */
async function goesOn(scope: Scope, mandate: Mandate): Promise<void> {
  const { id: mandateId, order_id: orderId, end_asked_at: wish } = mandate;
  const mayBeUnderWay = wish !== null && scope.now().getTime() < wish.getTime() + ASK_SOON_MS;
  if (wish !== null && !mayBeUnderWay) await queries.forgetWish(scope.db, mandateId, wish);
  const mandates = await mandatesOf(scope.db, orderId);
  if (!mandates.some(({ id, role }) => id === mandateId && role === "needless")) return;
  await transact(scope.db, (tx) => scope.jobs.enqueue(tx, orphanedMandate, { mandateId }));
}

/**
 * The provider has stopped charging: ends the contract; if it renewed the order, stops all others first and
 * updates the order.
 */
async function ended(scope: Scope, mandate: Mandate, state: Over): Promise<void> {
  const mandates = await mandatesOf(scope.db, mandate.order_id);
  const renewal = renewalAmong(mandates);
  if (renewal?.id !== mandate.id) {
    await queries.endMandate(scope.db, mandate.id, { state, at: scope.now() });
    return;
  }
  const others = runningAmong(mandates).filter(({ id }) => id !== mandate.id);
  await stopCharging(scope, others);
  await transact(scope.db, async (tx) => {
    const wish = state === "cancelled" ? wishOf(renewal) : null;
    await endRenewal(tx, scope, { renewal, over: [renewal, ...others], wish, state });
  });
}

const wishOf = (it: OrderMandate): queries.Wish | null =>
  it.end_asked_at && { at: it.end_asked_at, askerId: it.end_asker_id, reason: it.end_reason };

type Due = queries.DueMandate;
type Over = Exclude<MandateState, "running">;
type Mandate = Awaited<ReturnType<typeof queries.mandateWithRef>>;
