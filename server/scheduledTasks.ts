import { publishDueTexts } from "#server/content/cms/editors.ts";
import { articleDesk } from "#server/content/support/articleEditor.ts";
import { removeExpired as removeExpiredChallenges } from "#server/identity/captcha/service.ts";
import { removeExpired as removeExpiredCodes } from "#server/identity/verificationCodes/service.ts";
import type { Scope } from "./context.ts";
import { deleteExpired } from "#server/platform/idempotency/service.ts";
import {
  askDueRefunds,
  backfillCharges,
  checkProviders,
  closePages,
  expireOverdue,
  forgetUnnamedSlips,
  giveUpAbandoned,
  reconcileDue,
  remindUnpaid,
} from "#server/payments/attempts/service.ts";
import { issueCreditNotes } from "#server/billing/documents/creditNotes.ts";
import { tellRefunds } from "#server/billing/einvoices/syncRefunds.ts";
import { tellTrialEnds } from "#server/licensing/licenses/trialReminders.ts";
import { failureText } from "#server/platform/observability/redactError.ts";
import { publishDue } from "#server/catalog/products/publishing.ts";
import { finishErasures } from "#server/privacy/erasure/completeErasure.ts";
import { forgetMisses } from "#server/catalog/search/zeroResultSearches.ts";
import { rebuildSynonyms } from "#server/catalog/search/synonyms.ts";
import { removeExpired } from "#server/identity/sessions/sessions.ts";
import { adoptTickets } from "#server/content/tickets/claimGuestTickets.ts";
import { beginSweep, deleteDone, endSweep } from "#server/platform/jobs/jobQueries.ts";
import { vacuumDue } from "#server/platform/jobs/vacuumTables.ts";

/** Regular work: looks for what is due by a time kept in the database, and does a limited round of it. */
interface SweepTask {
  readonly name: string;
  readonly run: (scope: Scope) => Promise<unknown>;
}

const DONE_KEPT_MS = 7 * 86_400_000;

/** Everything that is done once a minute, and at once when a demo's clock moves; in this order. */
export const sweeps: readonly SweepTask[] = [
  { name: "payments.reconcile", run: reconcileDue },
  { name: "payments.backfill_charges", run: backfillCharges },
  { name: "payments.refund", run: askDueRefunds },
  { name: "orders.remind", run: remindUnpaid },
  { name: "orders.expire", run: expireOverdue },
  { name: "documents.credit_notes", run: issueCreditNotes },
  { name: "payments.close_pages", run: closePages },
  { name: "invoices.refunds", run: tellRefunds },
  { name: "payments.give_up", run: giveUpAbandoned },
  { name: "payments.forget_slips", run: forgetUnnamedSlips },
  { name: "keys.trial_ends", run: tellTrialEnds },
  { name: "payments.check_providers", run: checkProviders },
  { name: "idempotency.forget_keys", run: deleteExpired },
  { name: "session.forget_expired", run: removeExpired },
  { name: "codes.forget_expired", run: removeExpiredCodes },
  { name: "challenge.forget_expired", run: removeExpiredChallenges },
  { name: "tickets.adopt", run: adoptTickets },
  { name: "privacy.finish_erasures", run: finishErasures },
  { name: "products.publish", run: publishDue },
  { name: "texts.publish", run: publishDueTexts },
  { name: "articles.publish", run: articleDesk.publishDue },
  {
    name: "search.rebuild",
    run: async ({ db, searchIndex }) => {
      await rebuildSynonyms(db);
      await searchIndex.rebuild(db);
    },
  },
  { name: "search.forget_misses", run: forgetMisses },
  { name: "jobs.forget_done", run: forgetDone },
  { name: "database.vacuum", run: vacuumDue },
];

/**
 * Runs every sweep, one after the other; the queue lets only one process at a time do this. One that fails
 * does not hold up the others. @throws {AggregateError} of what failed, afterwards.
 */
export async function runSweeps(scope: Scope, tasks: readonly SweepTask[] = sweeps): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of tasks) {
    await beginSweep(scope.db, name, scope.realNow());
    const failure = await run(scope).then(
      () => null,
      (error: unknown) => {
        failures.push(error);
        return failureText(error);
      },
    );
    await endSweep(scope.db, name, scope.realNow(), failure);
  }
  if (failures.length > 0) throw new AggregateError(failures, "some sweeps failed");
}

function forgetDone({ db, realNow }: Scope): Promise<void> {
  return deleteDone(db, new Date(realNow().getTime() - DONE_KEPT_MS));
}
