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
/** The longest pause between two questions about one whose end somebody has asked for. */
const WISHED_EVERY_MS = 3_600_000;
/** How long one that has ended is asked about: a charge made right before may be told of later, or never. */
const ASK_AFTER_END_MS = 5 * ASK_EVERY_MS;

/**
 * Asks the provider once a day about every running period, and for some days about one that has ended, in the hours that
 * there are for it; more often, and at any time, about one whose end somebody has asked for without hearing an answer. Keeps
 * the charges whose callback was lost: the provider may not tell of one that failed, or tell at all. A limited number a
 * round; several processes may run it at once. @throws {AggregateError} of what failed, after the round; the next day asks again.
 */
export async function backfillCharges(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await claimDue(scope)) {
    if (mayAsk(scope, due)) {
      await backfill(scope, due.id).catch((error: unknown) => failures.push(error));
    } else {
      await queries.updateMandateAsk(scope.db, due.id, scope.now()); // its turn comes when the hours do
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some periods could not be asked about");
}

/** The hours may end while a round goes on. */
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

/** When it is asked about again, should the gateway not answer now; null: never. */
function nextQuestion({ ended_at: end, end_asked_at: wish }: Due, now: Date): Date | null {
  const next = new Date(now.getTime() + ASK_EVERY_MS);
  if (end !== null) return next.getTime() > end.getTime() + ASK_AFTER_END_MS ? null : next;
  if (wish === null) return next;
  const since = Math.max(now.getTime() - wish.getTime(), ASK_SOON_MS); // so that the pause doubles
  return new Date(now.getTime() + Math.min(since, WISHED_EVERY_MS));
}

async function backfill(scope: Scope, mandateId: string): Promise<void> {
  const mandate = await queries.mandateWithRef(scope.db, mandateId);
  const provider = scope.providers.find(({ id }) => id === mandate.provider);
  if (!provider) throw new Error(`the provider ${mandate.provider} is not enabled`);
  const answer = await provider.queryCharges(mandate.ref);
  if (!answer) throw new Error(`the provider knows no period of ${mandate.ref}`);
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

/** A wish for its end has not been heard, so that a later end is none of its; a needless one is to be ended still. */
async function goesOn(scope: Scope, mandate: Mandate): Promise<void> {
  const { id: mandateId, order_id: orderId, end_asked_at: wish } = mandate;
  const mayBeUnderWay = wish !== null && scope.now().getTime() < wish.getTime() + ASK_SOON_MS;
  if (wish !== null && !mayBeUnderWay) await queries.forgetWish(scope.db, mandateId, wish);
  const mandates = await mandatesOf(scope.db, orderId);
  if (!mandates.some(({ id, role }) => id === mandateId && role === "needless")) return;
  await transact(scope.db, (tx) => scope.jobs.enqueue(tx, orphanedMandate, { mandateId }));
}

/**
 * The provider has stopped as somebody wished without hearing its answer, or was told elsewhere, or has given up, or has
 * charged as often as it was to: the order that it renewed says so, once nothing else charges for it.
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
