import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import * as queries from "./chargeQueries.ts";
import { ASK_EVERY_MS } from "./mandates.ts";
import { take } from "./receive.ts";

const ROUND = 20;

/**
 * Asks the provider once a day about every running period and keeps the charges whose callback was lost: the
 * provider may not tell of one that failed, or tell at all. A limited number a round; several processes may
 * run it at once. @throws {AggregateError} of what failed, after the round; the next day asks again.
 */
export async function backfillCharges(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const mandateId of await claimDue(scope)) {
    await backfill(scope, mandateId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some periods could not be asked about");
}

function claimDue(scope: Scope): Promise<string[]> {
  return transact(scope.db, async (tx) => {
    const now = scope.now();
    const due = await queries.lockMandatesToAsk(tx, { now, limit: ROUND });
    const ids = due.map(({ id }) => id);
    await queries.updateMandateAsk(tx, ids, new Date(now.getTime() + ASK_EVERY_MS));
    return ids;
  });
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
  const { state } = answer;
  if (state !== "running")
    await queries.endMandate(scope.db, mandateId, { state, at: scope.now() });
}
