import type { z } from "zod";
import type { Discussion } from "#shared/community/forum/contract.ts";
import type { forumModeration } from "#shared/community/forum/moderationContract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { setPicturesShown } from "../attachments/commands.ts";
import { moveDrafts } from "../drafts/commands.ts";
import { mergeFollows } from "../follows/commands.ts";
import { type Held, holdBoth } from "./access.ts";
import { renderPost } from "./content.ts";
import { note } from "./moderation.ts";
import { listReadMarks, setReadMarks } from "./movedReads.ts";
import { moveInto, recordsToReply } from "./movedReplies.ts";
import * as queries from "./queries.ts";
import { recompute } from "./recompute.ts";
import { discussionView } from "./views.ts";

/** The answer is the one that stays. @throws {Refusal} as listed in the contract */
export async function merge(
  scope: Context,
  { id, discussion }: z.output<typeof forumModeration.merge.input>,
): Promise<Discussion> {
  requireStaff(scope, "forum.write");
  return runTransaction(scope.db, async (tx) => {
    const { from, to } = await holdBoth(tx, scope, { id, discussion });
    const replies = await queries.listReplyIds(tx, id);
    const marks = await listReadMarks(tx, { from: id, to: discussion, ids: [id, ...replies] });
    await questionInto(scope, from, to);
    await moveInto(from, to, replies);
    await moveMemberRows(from, to);
    await setReadMarks(tx, discussion, marks);
    await tx.deleteFrom("discussions").where("id", "=", id).execute();
    await recompute(tx, scope, discussion, { reason: "merged", actorId: to.actor.memberId });
    await note(scope, to, "discussion.merged", { source: from.row.title });
    return storeResponse(tx, scope, await discussionView(tx, scope, discussion, to.actor));
  });
}

/** What members have at the one that goes: one row a member and discussion. */
async function moveMemberRows({ tx, row: from }: Held, { row: to }: Held): Promise<void> {
  await mergeFollows(tx, from.id, to.id);
  await moveDrafts(tx, `reply:${from.id}`, `reply:${to.id}`);
}

/** The question is a reply, with its id, author, time, title, the asker's own solution and replaced texts. */
async function questionInto(scope: Context, { tx, row }: Held, { row: to }: Held): Promise<void> {
  const { id, title, body_md: body, solution } = row;
  const parts = [
    `**${escapeMarkdown(title)}**`,
    body,
    ...(solution === null ? [] : ["---", solution]),
  ];
  const written = { source: parts.join("\n\n"), discussionId: to.id };
  const { columns } = await renderPost(tx, scope, written);
  await queries.insertReply(tx, {
    id,
    discussion_id: to.id,
    author_id: row.author_id,
    by_staff: row.by_staff,
    ...columns,
    created_at: row.created_at,
    edited_at: row.edited_at,
    hidden_at: row.hidden_at,
    hidden_by: row.hidden_by,
    hide_note: row.hide_note,
    waiting_since: row.waiting_since,
    told_at: row.told_at,
    concealed_before: row.concealed_before,
  });
  await recordsToReply(tx, id, to.id);
  await setPicturesShown(tx, id, row.hidden_at === null && to.hidden_at === null);
}

const escapeMarkdown = (line: string): string => line.replaceAll(/[\\`*_[\]<>#~|!]/gu, "\\$&");
