import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { DiscussionAction } from "#shared/community/forum/abilities.ts";
import type { Discussion, forum } from "#shared/community/forum/contract.ts";
import type { forumModeration } from "#shared/community/forum/moderationContract.ts";
import type { StatusReason } from "#shared/community/forum/status.ts";
import type { Context } from "#server/context.ts";
import { requireMember, requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { assertMay, assertMayReply, type Held, holdDiscussion, maySee } from "./access.ts";
import { renderPost } from "./content.ts";
import { replyAccepted } from "./events.ts";
import { addReply } from "./posting.ts";
import { countPosting } from "./limits.ts";
import * as queries from "./queries.ts";
import { recompute } from "./recompute.ts";
import { causeOfPosting } from "./trust.ts";
import { discussionView } from "./views.ts";

type Input<K extends keyof typeof forum> = z.output<(typeof forum)[K]["input"]>;

interface Step {
  readonly id: string;
  readonly action: DiscussionAction;
  readonly reason: StatusReason;
}

/** Under the discussion's lock; `work` changes facts, of which status and counts are computed. */
export function changeFacts(
  scope: Context,
  { id, action, reason }: Step,
  work: (held: Held) => Promise<void>,
): Promise<Discussion> {
  return runTransaction(scope.db, async (tx) => {
    const held = await holdDiscussion(tx, scope, id);
    assertMay(held, action, scope.now());
    await work(held);
    await recompute(tx, scope, id, { reason, actorId: held.actor.memberId });
    return storeResponse(tx, scope, await discussionView(tx, scope, id, held.actor));
  });
}

/** Instead of an earlier reply or the asker's own words. Accepting the accepted one changes nothing. */
export const accept = (
  scope: Context,
  { id, reply: replyId }: Input<"accept">,
): Promise<Discussion> =>
  changeFacts(scope, { id, action: "accept", reason: "accepted" }, async (held) => {
    const { tx, row, actor } = held;
    const reply = await queries.findReply(tx, replyId);
    ensure(reply && reply.discussion_id === id && maySee(reply, actor), "reply.not_found");
    assertMayReply({ ...held, reply }, "accept", scope.now());
    if (row.accepted_reply_id === replyId) return;
    await queries.updateDiscussion(tx, id, {
      accepted_reply_id: replyId,
      solution: null,
      solved_at: scope.now(),
      reopened_at: null,
    });
    const { memberId: actorId } = actor;
    await scope.jobs.enqueue(tx, replyAccepted, { discussionId: id, replyId, actorId });
  });

export const unaccept = (scope: Context, { id }: Input<"unaccept">): Promise<Discussion> =>
  changeFacts(scope, { id, action: "unaccept", reason: "unaccepted" }, ({ tx }) =>
    queries.updateDiscussion(tx, id, queries.NOT_SOLVED),
  );

/** The asker's own words. What would wait for staff as a reply is to be one. @throws {Refusal} as listed in the contract */
export async function solve(scope: Context, { id, text }: Input<"solve">): Promise<Discussion> {
  requireMember(scope);
  const { columns } = await renderPost(scope.db, scope, { source: text, discussionId: id });
  return changeFacts(scope, { id, action: "solve", reason: "solved" }, async ({ tx, actor }) => {
    const cause = await causeOfPosting(tx, actor, columns.body_html);
    ensure(cause === null, "request.invalid", { text: ["solution_waits"] });
    await countPosting(tx, scope, actor, "reply");
    await queries.updateDiscussion(tx, id, {
      accepted_reply_id: null,
      solution: text,
      solved_at: scope.now(),
      reopened_at: null,
    });
  });
}

/** "Still not working": the text becomes a reply. One that waits for staff reopens once it is published. */
export async function reopen(
  scope: Context,
  { id, content, draft }: Input<"reopen">,
): Promise<Discussion> {
  requireMember(scope);
  const text = await renderPost(scope.db, scope, { source: content, discussionId: id });
  return changeFacts(scope, { id, action: "reopen", reason: "reopened" }, async (held) => {
    const ending = { target: `reopen:${id}`, sitting: draft };
    const { waits } = await addReply(scope, held, { ...text, draft: ending, reopens: true });
    if (waits) return;
    const reopened = { ...queries.NOT_SOLVED, reopened_at: scope.now() };
    await queries.updateDiscussion(held.tx, id, reopened);
  });
}

/** The last who takes it has it. */
export async function take(
  scope: Context,
  { id }: z.output<typeof forumModeration.take.input>,
): Promise<Discussion> {
  requireStaff(scope, "forum.write");
  return changeFacts(scope, { id, action: "moderate", reason: "taken" }, ({ tx, actor }) =>
    queries.updateDiscussion(tx, id, { taken_by: actor.memberId, taken_at: scope.now() }),
  );
}
