import { formatInstant } from "#shared/kit/time.ts";
import type { MandateState } from "#shared/payments/recurring/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { MORE_DUE } from "#server/platform/jobs/scheduledTask.ts";
import * as queries from "./queries.ts";
import { QUERY_INTERVAL_MS } from "./mandates.ts";
import {
  listMandates,
  type OrderMandate,
  findRenewalMandate,
  filterRunning,
  stopCharging,
} from "./recurringContracts.ts";
import { storeAndApply } from "../webhooks/handleWebhook.ts";
import { CANCELLATION_CHECK_MS, endRenewal } from "./cancelRenewal.ts";
import { orphanedMandate } from "./jobs.ts";

const BATCH_SIZE = 20;
const CANCELLATION_QUERY_MAX_MS = 3_600_000;
/** A charge made just before the end may be reported later, or never. */
const QUERY_AFTER_END_MS = 5 * QUERY_INTERVAL_MS;

/**
 * Queries each running contract daily, and an ended one for some days, within `isWithinPollingHours`; after a
 * cancellation request without an answer more often and at any time. Stores charges whose webhook was lost.
 * Limited per run; safe to run in parallel.
 * @throws {AggregateError} after the run.
 */
export async function syncRecurringCharges(scope: Context): Promise<unknown> {
  const failures: unknown[] = [];
  const claims = await claimDueMandates(scope);
  for (const due of claims) {
    if (canQuery(scope, due)) {
      await syncMandate(scope, due.id).catch((error: unknown) => failures.push(error));
    } else {
      await queries.updateMandateQueryAfter(scope.db, due.id, scope.now()); // due when the hours begin
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some recurring contracts could not be queried");
  return claims.length === BATCH_SIZE ? MORE_DUE : undefined;
}

const canQuery = ({ now }: Context, { end_asked_at: wish }: Due): boolean =>
  wish !== null || isWithinPollingHours(now());

const FIRST_HOUR = 2;
const END_HOUR = 19;

/** 02:00 to 19:00 in Taipei: providers charge the day's contracts then and close their books in the evening. */
export function isWithinPollingHours(now: Date): boolean {
  const hour = Number(formatInstant(now).slice("2026-11-20 ".length, "2026-11-20 02".length));
  return hour >= FIRST_HOUR && hour < END_HOUR;
}

function claimDueMandates(scope: Context): Promise<Due[]> {
  return runTransaction(scope.db, async (tx) => {
    const now = scope.now();
    const wished = !isWithinPollingHours(now);
    const due = await queries.lockMandatesToQuery(tx, { now, limit: BATCH_SIZE, wished });
    for (const mandate of due) {
      await queries.updateMandateQueryAfter(tx, mandate.id, nextMandateQueryAt(mandate, now));
    }
    return due;
  });
}

/** Next query if this one fails; null: never. */
function nextMandateQueryAt({ ended_at: end, end_asked_at: wish }: Due, now: Date): Date | null {
  const next = new Date(now.getTime() + QUERY_INTERVAL_MS);
  if (end !== null) return next.getTime() > end.getTime() + QUERY_AFTER_END_MS ? null : next;
  if (wish === null) return next;
  const since = Math.max(now.getTime() - wish.getTime(), CANCELLATION_CHECK_MS); // the interval doubles
  return new Date(now.getTime() + Math.min(since, CANCELLATION_QUERY_MAX_MS));
}

async function syncMandate(scope: Context, mandateId: string): Promise<void> {
  const mandate = await queries.findMandateWithRef(scope.db, mandateId);
  const provider = scope.providers.find(({ id }) => id === mandate.provider);
  if (!provider) throw new Error(`the provider ${mandate.provider} is not enabled`);
  const answer = await provider.queryCharges(mandate.ref);
  if (!answer) throw new Error(`the provider knows no recurring contract ${mandate.ref}`);
  const kept = await queries.listCharges(scope.db, mandateId);
  const known = new Map(kept.map((charge) => [charge.charge_ref, charge.succeeded]));
  const first = mandate.first_charge_ref ?? answer.firstChargeRef;
  for (const { body, event } of answer.charges) {
    const isNews = known.get(event.chargeRef) !== (event.type === "charge.succeeded");
    if (event.chargeRef === first || !isNews) continue;
    await storeAndApply(scope, { provider, channel: "query", body, verdict: { ok: true, event } });
  }
  await queries.updateMandateAnswered(scope.db, mandateId, scope.now());
  if (answer.state === "running") await handleRunning(scope, mandate);
  else await handleEnded(scope, mandate, answer.state);
}

/**
 * Clears a cancellation request that the provider has not carried out, so that a later end is not attributed
 * to it.
 */
async function handleRunning(scope: Context, mandate: Mandate): Promise<void> {
  const { id: mandateId, order_id: orderId, end_asked_at: wish } = mandate;
  const mayBeUnderWay =
    wish !== null && scope.now().getTime() < wish.getTime() + CANCELLATION_CHECK_MS;
  if (wish !== null && !mayBeUnderWay)
    await queries.clearCancellationRequest(scope.db, mandateId, wish);
  const mandates = await listMandates(scope.db, orderId);
  if (!mandates.some(({ id, role }) => id === mandateId && role === "needless")) return;
  await runTransaction(scope.db, (tx) => scope.jobs.enqueue(tx, orphanedMandate, { mandateId }));
}

/**
 * The provider has stopped charging: ends the contract; if it renewed the order, stops all others first and
 * updates the order.
 */
async function handleEnded(scope: Context, mandate: Mandate, state: Over): Promise<void> {
  const mandates = await listMandates(scope.db, mandate.order_id);
  const renewal = findRenewalMandate(mandates);
  if (renewal?.id !== mandate.id) {
    await queries.endMandate(scope.db, mandate.id, { state, at: scope.now() });
    return;
  }
  const others = filterRunning(mandates).filter(({ id }) => id !== mandate.id);
  await stopCharging(scope, others);
  await runTransaction(scope.db, async (tx) => {
    const wish = state === "cancelled" ? cancellationRequestOf(renewal) : null;
    await endRenewal(tx, scope, { renewal, over: [renewal, ...others], wish, state });
  });
}

const cancellationRequestOf = (it: OrderMandate): queries.CancellationRequest | null =>
  it.end_asked_at && { at: it.end_asked_at, requesterId: it.end_asker_id, reason: it.end_reason };

type Due = queries.DueMandate;
type Over = Exclude<MandateState, "running">;
type Mandate = Awaited<ReturnType<typeof queries.findMandateWithRef>>;
