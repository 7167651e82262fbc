import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Discussion, forum, Reply } from "#shared/community/forum/contract.ts";
import type { forumModeration } from "#shared/community/forum/moderationContract.ts";
import type { ReportOutcome } from "#shared/community/forum/reportContract.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { releaseOrphans, setPicturesShown } from "../attachments/commands.ts";
import { assertMayReply, type Held, type HeldReply, holdReply } from "./access.ts";
import {
  discussionPublished,
  postHidden,
  replyPublished,
  reportsDecided,
  reviewDecided,
} from "./events.ts";
import * as queries from "./queries.ts";
import { type Post, show, withdrawReview } from "./publishing.ts";
import { recompute } from "./recompute.ts";
import { decideReports } from "./reportQueries.ts";
import { decideReview, findRefusedReview } from "./reviewQueries.ts";
import { changeFacts } from "./solving.ts";
import { replyById } from "./views.ts";

type Input<K extends keyof typeof forum> = z.output<(typeof forum)[K]["input"]>;
type StaffInput<K extends keyof typeof forumModeration> = z.output<
  (typeof forumModeration)[K]["input"]
>;

/** Hidden from all but the author and staff, who alone can show it again. */
export const remove = (scope: Context, { id }: Input<"remove">): Promise<Discussion> =>
  changeFacts(scope, { id, action: "remove", reason: "hidden" }, async (held) => {
    await setHidden(scope, held, { isHiding: true });
    await note(scope, held, "discussion.hidden");
  });

/** Hidden from all but the author and staff, who alone can show it again. */
export const removeReply = (scope: Context, { id }: Input<"removeReply">): Promise<Reply> =>
  changeReply(scope, { id, isHiding: true }, async (held) => {
    assertMayReply(held, "remove", scope.now());
    await note(scope, held, "reply.hidden", { number: held.reply.number });
  });

/** @throws {Refusal} as listed in the contract */
export async function hide(
  scope: Context,
  { id, hidden, reason }: StaffInput<"hide">,
): Promise<Discussion> {
  requireStaff(scope, "forum.write");
  const isHiding = hidden !== "no";
  const step = { id, action: "moderate", reason: isHiding ? "hidden" : "shown" } as const;
  return changeFacts(scope, step, async (held) => {
    await setHidden(scope, held, { isHiding, reason });
    const action = isHiding ? "discussion.hidden" : "discussion.shown";
    await note(scope, held, action, { ...(reason && { reason }) });
  });
}

interface Hiding {
  readonly isHiding: boolean;
  /** What its author reads. */
  readonly reason?: string | null | undefined;
}

/** Its pictures, and those of its replies, with it. */
export async function setHidden(
  scope: Context,
  held: Held,
  { isHiding, reason }: Hiding,
): Promise<void> {
  const { tx, row, actor } = held;
  if (row.waiting_since !== null) return giveUp(scope, held, { isHiding, reason, replyId: null });
  if ((row.hidden_at !== null) === isHiding) return;
  const post = { discussionId: row.id, replyId: null, authorId: row.author_id };
  if (!isHiding && (await publishRefused(scope, held, post))) return;
  await queries.updateDiscussion(tx, row.id, {
    hidden_at: isHiding ? scope.now() : null,
    hidden_by: isHiding ? actor.memberId : null,
    hide_note: isHiding ? (reason ?? null) : null,
    ...(isHiding && { concealed_before: scope.now() }),
  });
  const posts = [row.id, ...(await queries.listVisibleReplyIds(tx, row.id))];
  await setPicturesShown(tx, posts, !isHiding);
  if (isHiding) return tellOfHiding(scope, held, null);
  await queries.concealEditsWhileHidden(tx, row, scope.now());
  await publishUntold(scope, held, posts);
}

/** With its pictures. The caller recomputes. */
export async function setReplyHidden(
  scope: Context,
  held: HeldReply,
  { isHiding, reason }: Hiding,
): Promise<void> {
  const { tx, row, reply, actor } = held;
  if (reply.waiting_since !== null)
    return giveUp(scope, held, { isHiding, reason, replyId: reply.id });
  if ((reply.hidden_at !== null) === isHiding) return;
  const post = { discussionId: row.id, replyId: reply.id, authorId: reply.author_id };
  if (!isHiding && (await publishRefused(scope, held, post))) return;
  await queries.updateReply(tx, reply.id, {
    hidden_at: isHiding ? scope.now() : null,
    hidden_by: isHiding ? actor.memberId : null,
    hide_note: isHiding ? (reason ?? null) : null,
    ...(isHiding && { concealed_before: scope.now() }),
  });
  await setPicturesShown(tx, reply.id, !isHiding && row.hidden_at === null);
  if (isHiding) await tellOfHiding(scope, held, reply.id);
  else await publishUntold(scope, held, [reply.id]);
}

/** What was hidden before anybody was told of it is told of now. */
async function publishUntold(
  scope: Context,
  { tx, row }: Held,
  postIds: readonly string[],
): Promise<void> {
  for (const id of await queries.listUntold(tx, postIds)) {
    if (id === row.id) await scope.jobs.enqueue(tx, discussionPublished, { discussionId: id });
    else await scope.jobs.enqueue(tx, replyPublished, { replyId: id });
  }
}

/** Its author, and who reported it: nothing is left to decide. */
async function tellOfHiding(scope: Context, held: Held, replyId: string | null): Promise<void> {
  const { tx, row, actor } = held;
  if (!actor.isStaff) return;
  await scope.jobs.enqueue(tx, postHidden, { postId: replyId ?? row.id });
  await decideOpenReports(scope, held, { replyId, outcome: "hidden" });
}

interface ReportDecision {
  /** Null: of the question. */
  readonly replyId: string | null;
  readonly outcome: ReportOutcome;
  readonly reason?: string | null | undefined;
}

/** How many were open. */
export async function decideOpenReports(
  scope: Context,
  held: Held,
  { replyId, outcome, reason }: ReportDecision,
): Promise<number> {
  const { tx, row, actor } = held;
  const post = replyId === null ? { question: row.id } : { reply: replyId };
  const pieces = await decideReports(tx, post, {
    outcome,
    decided_at: scope.now(),
    decided_by: actor.memberId,
  });
  if (pieces === 0) return 0;
  await scope.jobs.enqueue(tx, reportsDecided, { postId: replyId ?? row.id });
  await note(scope, held, "post.report_decided", { outcome, pieces, ...(reason && { reason }) });
  return pieces;
}

/** False: it has been published before. Else its review counts as approved. */
async function publishRefused(scope: Context, held: Held, post: Post): Promise<boolean> {
  const { tx, actor } = held;
  const refused = await findRefusedReview(tx, post);
  if (!refused) return false;
  await decideReview(tx, refused.id, {
    outcome: "approved",
    reason: null,
    decided_at: scope.now(),
    decided_by: actor.memberId,
  });
  await show(scope, held, post);
  await scope.jobs.enqueue(tx, reviewDecided, { reviewId: refused.id });
  return true;
}

/** What waits is hidden already: from then on for good. Only its review shows it. @throws {Refusal} `post.waiting` */
async function giveUp(
  scope: Context,
  held: Held,
  { isHiding, reason, replyId }: Hiding & { readonly replyId: string | null },
): Promise<void> {
  const { tx, row, actor } = held;
  ensure(isHiding, "post.waiting");
  const hidden = {
    waiting_since: null,
    hidden_by: actor.memberId,
    hide_note: reason ?? null,
  };
  if (replyId === null) await queries.updateDiscussion(tx, row.id, hidden);
  else await queries.updateReply(tx, replyId, hidden);
  await withdrawReview(tx, scope, { discussionId: row.id, replyId });
  await releaseOrphans(tx, scope, replyId ?? row.id);
  await tellOfHiding(scope, held, replyId);
}

/** @throws {Refusal} as listed in the contract */
export async function hideReply(
  scope: Context,
  { id, hidden, reason }: StaffInput<"hideReply">,
): Promise<Reply> {
  requireStaff(scope, "forum.write");
  const isHiding = hidden !== "no";
  return changeReply(scope, { id, isHiding, reason }, async (held) => {
    const action = isHiding ? "reply.hidden" : "reply.shown";
    await note(scope, held, action, { number: held.reply.number, ...(reason && { reason }) });
  });
}

/** `before`: what is checked or noted first. */
function changeReply(
  scope: Context,
  { id, ...hiding }: Hiding & { readonly id: string },
  before: (held: HeldReply) => Promise<void>,
): Promise<Reply> {
  return runTransaction(scope.db, async (tx) => {
    const held = await holdReply(tx, scope, id);
    const { row, actor } = held;
    await before(held);
    await setReplyHidden(scope, held, hiding);
    const reason = hiding.isHiding ? "hidden" : "shown";
    await recompute(tx, scope, row.id, { reason, actorId: actor.memberId });
    return storeResponse(tx, scope, await replyById(tx, scope, id, actor));
  });
}

/** @throws {Refusal} as listed in the contract */
export async function lock(
  scope: Context,
  { id, locked, reason }: StaffInput<"lock">,
): Promise<Discussion> {
  requireStaff(scope, "forum.write");
  const isLocking = locked !== "no";
  const step = { id, action: "moderate", reason: "shown" } as const;
  return changeFacts(scope, step, async (held) => {
    if ((held.row.locked_at !== null) === isLocking) return;
    await queries.updateDiscussion(held.tx, id, {
      locked_at: isLocking ? scope.now() : null,
      lock_reason: isLocking ? "staff" : null,
      lock_note: isLocking ? (reason ?? null) : null,
    });
    const action = isLocking ? "discussion.locked" : "discussion.unlocked";
    await note(scope, held, action, { ...(reason && { reason }) });
  });
}

type NotedAction = Extract<AuditAction, `${"discussion" | "reply" | "post"}.${string}`>;

export const note = (
  scope: Context,
  { tx, row }: Held,
  action: NotedAction,
  after: AuditFacts = {},
): Promise<void> =>
  audit(tx, scope, { action, subjectType: "discussion", subjectId: row.id, after });
