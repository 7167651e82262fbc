import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type {
  OfficeSubscription,
  subscriptionOffice,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import { notRetryable } from "#shared/licensing/subscriptionOffice/rules.ts";
import { renewsItself } from "#shared/licensing/subscriptions/rules.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { cancelContract } from "../subscriptions/cancel.ts";
import { restartCardRenewal, stopCardRenewal } from "../subscriptions/cardRenewal.ts";
import { lockSubscription, settle } from "../subscriptions/commands.ts";
import { mailStaffChange } from "../subscriptions/emails.ts";
import { extendSubscription } from "../subscriptions/extend.ts";
import { loadFacts } from "../subscriptions/facts.ts";
import { planCardCharge } from "../subscriptions/planCharge.ts";
import { catchUp } from "../subscriptions/settleSubscriptions.ts";
import { queryUnpaidOrders } from "../subscriptions/withdrawOrders.ts";
import { findListed, type ListedRow } from "./queries.ts";
import { officeView } from "./service.ts";

/* Each action of staff has a reason, is decided under the lock, and is in the history and the audit log. */

type Asked = z.output<typeof subscriptionOffice.cancel.input>;

/** As staff saw it. @throws {Refusal} `subscription.not_found`, `edit.conflict`. */
async function requireSeen(scope: Context, { id, revision }: Asked): Promise<ListedRow> {
  requireStaff(scope, "subscriptions.write");
  const row = await findListed(scope.db, id);
  ensure(row, "subscription.not_found");
  ensure(row.revision === revision, "edit.conflict");
  return row;
}

interface Change {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

async function record(
  tx: Tx,
  scope: Context,
  { id, reason }: Asked,
  { action, before, after }: Change,
): Promise<OfficeSubscription> {
  await audit(tx, scope, {
    action,
    subjectType: "subscription",
    subjectId: id,
    ...(before && { before }),
    after: { ...after, reason },
  });
  return storeResponse(tx, scope, await officeView(tx, scope, id));
}

/** Stops the renewal as its member could. The gateway ends a contract outside any transaction; its end is recorded after it. */
export async function cancel(scope: Context, asked: Asked): Promise<OfficeSubscription> {
  const { id, reason: note } = asked;
  const row = await requireSeen(scope, asked);
  const { renewal, cancelled_at: cancelledAt, ended_at: endedAt, mandate_id: mandateId } = row;
  ensure(renewsItself({ renewal, cancelledAt, endedAt }), "subscription.nothing_to_cancel");
  if (mandateId !== null) {
    await cancelContract(scope, mandateId, note);
    return runTransaction(scope.db, (tx) =>
      record(tx, scope, asked, { action: "subscription.cancelled" }),
    );
  }
  const queried = await queryUnpaidOrders(scope, [id]);
  return runTransaction(scope.db, async (tx) => {
    const cancelled = await stopCardRenewal(tx, scope, { id, queried, note });
    ensure(cancelled, "subscription.nothing_to_cancel");
    await mailStaffChange(tx, scope, cancelled, "cancelled");
    return record(tx, scope, asked, { action: "subscription.cancelled" });
  });
}

/** @throws {Refusal} `subscription.not_resumable`. */
export async function resume(scope: Context, asked: Asked): Promise<OfficeSubscription> {
  const { cancelled_at: cancelledAt } = await requireSeen(scope, asked);
  ensure(cancelledAt, "subscription.not_resumable");
  return runTransaction(scope.db, async (tx) => {
    const { id, reason: note } = asked;
    const resumed = await restartCardRenewal(tx, scope, { id, note });
    await mailStaffChange(tx, scope, resumed, "resumed");
    return record(tx, scope, asked, { action: "subscription.resumed" });
  });
}

/** A job charges the card at once; later charges keep their days. @throws {Refusal} `subscription.retry_<reason>`. */
export async function retry(scope: Context, asked: Asked): Promise<OfficeSubscription> {
  await requireSeen(scope, asked);
  return runTransaction(scope.db, async (tx) => {
    const row = await catchUp(tx, scope, asked.id);
    const fault = notRetryable(await loadFacts(tx, row));
    if (fault) throw new Refusal(`subscription.retry_${fault}`);
    const at = scope.now();
    await planCardCharge(tx, scope, row, at);
    await settle(tx, scope, row, { code: "CHARGE_RETRIED", at, reason: asked.reason });
    return record(tx, scope, asked, { action: "subscription.retried" });
  });
}

/** @throws {Refusal} as `extendSubscription`. */
export async function extend(
  scope: Context,
  { count, unit, ...asked }: z.output<typeof subscriptionOffice.extend.input>,
): Promise<OfficeSubscription> {
  await requireSeen(scope, asked);
  return runTransaction(scope.db, async (tx) => {
    const { id, reason } = asked;
    // Two clicks on one version give one extension.
    ensure((await lockSubscription(tx, id)).revision === asked.revision, "edit.conflict");
    const row = await catchUp(tx, scope, id);
    const time = { count, unit };
    const extended = await extendSubscription(tx, scope, row, { time, reason });
    await mailStaffChange(tx, scope, extended, "extended");
    return record(tx, scope, asked, {
      action: "subscription.extended",
      before: { until: row.paid_until.toISOString() },
      after: { until: extended.paid_until.toISOString() },
    });
  });
}
