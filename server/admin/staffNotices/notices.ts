import type { NewNotification } from "#shared/community/notifications/rules.ts";
import type { JobKind } from "#shared/platform/jobs/rules.ts";
import { notifyStaff } from "#server/community/notifications/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { listJobs } from "#server/platform/jobs/jobQueries.ts";
import * as queries from "./queries.ts";

const notice = (kind: string, id: string): Omit<NewNotification, "actorId"> => ({
  kind,
  eventKey: `${kind}:${id}`,
  subject: { id },
});

const inTransaction = (scope: Context, run: (tx: Tx) => Promise<void>) =>
  runTransaction(scope.db, run);

/** Each runs at least once and tells everybody once. */
export const noticeOrder = (scope: Context, { orderId }: { orderId: string }): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const reason = await queries.orderReason(tx, orderId);
    if (reason === null) return;
    await notifyStaff(tx, scope, { ...notice("order_paid", orderId), reason, actorId: null });
  });

export const noticeTransfer = (scope: Context, { reportId }: { reportId: string }): Promise<void> =>
  inTransaction(scope, (tx) =>
    notifyStaff(tx, scope, { ...notice("transfer_reported", reportId), actorId: null }),
  );

export const noticeTicket = (scope: Context, { ticketId }: { ticketId: string }): Promise<void> =>
  inTransaction(scope, (tx) =>
    notifyStaff(tx, scope, { ...notice("ticket_waiting", ticketId), actorId: null }),
  );

/** Once of all that waits of an author at a time. */
export const noticePost = (scope: Context, { reviewId }: { reviewId: string }): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const first = await queries.firstWaiting(tx, reviewId);
    if (!first) return;
    const told = notice("post_waiting", first.author_id);
    const eventKey = `post_waiting:${first.id}`;
    await notifyStaff(tx, scope, { ...told, eventKey, actorId: null });
  });

/** Not those who may not approve it: it is theirs. */
export const noticePayout = (scope: Context, { payoutId }: { payoutId: string }): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const [draft] = await queries.listDrafts(tx, [payoutId]);
    if (!draft) return;
    await notifyStaff(tx, scope, {
      ...notice("second_person", payoutId),
      reason: "payout",
      actorId: draft.created_by,
    });
  });

export const noticeCorrection = (
  scope: Context,
  { correctionId }: { correctionId: string },
): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const [correction] = await queries.listCorrections(tx, [correctionId]);
    if (!correction) return;
    await notifyStaff(tx, scope, {
      ...notice("second_person", correctionId),
      reason: "correction",
      actorId: correction.requested_by,
    });
  });

/** Older ones were told of, or nobody wanted to know. */
const FAILED_SINCE_MS = 86_400_000;
const MAX_FAILED = 100;
/** Their notifications would fail for the same cause, and so tell of themselves. */
const SELF: readonly JobKind[] = ["mail.deliver", "notification.mail"];

/** Tells of jobs that gave up, also of one that did so again after a retry. */
export async function noticeFailedJobs(scope: Context): Promise<void> {
  const page = { order: "ended_at", sort: "desc", offset: 0, limit: MAX_FAILED } as const;
  const since = scope.realNow().getTime() - FAILED_SINCE_MS;
  const failed = (await listJobs(scope.db, { state: "failed" }, page)).flatMap(
    ({ id, kind, ended_at: at }) =>
      at && at.getTime() >= since && !SELF.includes(kind)
        ? { ...notice("job_failed", id), eventKey: `job_failed:${id}:${at.getTime()}` }
        : [],
  );
  const keys = failed.map(({ eventKey }) => eventKey);
  const told = await queries.listTold(scope.db, "job_failed", keys);
  for (const each of failed.filter(({ eventKey }) => !told.has(eventKey)))
    await inTransaction(scope, (tx) => notifyStaff(tx, scope, { ...each, actorId: null }));
}
