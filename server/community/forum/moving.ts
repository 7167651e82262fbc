import type { z } from "zod";
import type { Discussion } from "#shared/community/forum/contract.ts";
import type { forumModeration } from "#shared/community/forum/moderationContract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { setPicturesShown } from "../attachments/commands.ts";
import { followAsAuthor } from "../follows/commands.ts";
import { type Held, holdBoth, holdDiscussion } from "./access.ts";
import { searchColumns } from "./content.ts";
import { note } from "./moderation.ts";
import { listReadMarks, setReadMarks } from "./movedReads.ts";
import { chosenReplies, dropAcceptance, moveInto, recordsToQuestion } from "./movedReplies.ts";
import { placeOf } from "./posting.ts";
import * as queries from "./queries.ts";
import { recompute } from "./recompute.ts";
import { changeFacts } from "./solving.ts";
import { discussionView } from "./views.ts";

type Input<K extends keyof typeof forumModeration> = z.output<(typeof forumModeration)[K]["input"]>;

/** @throws {Refusal} as listed in the contract */
export async function move(scope: Context, { id, ...wanted }: Input<"move">): Promise<Discussion> {
  requireStaff(scope, "forum.write");
  return changeFacts(scope, { id, action: "moderate", reason: "moved" }, async (held) => {
    const { tx, row } = held;
    const place = await placeOf(tx, wanted);
    const isThere = row.category_id === place.category_id && row.product_id === place.product_id;
    if (isThere) return;
    await queries.updateDiscussion(tx, id, place);
    await note(scope, held, "discussion.moved");
  });
}

/** The answer is the discussion that they left. @throws {Refusal} as listed in the contract */
export async function moveReplies(
  scope: Context,
  { id, discussion, replies }: Input<"moveReplies">,
): Promise<Discussion> {
  requireStaff(scope, "forum.write");
  return runTransaction(scope.db, async (tx) => {
    const { from, to } = await holdBoth(tx, scope, { id, discussion });
    const chosen = await chosenReplies(from, replies);
    const ids = chosen.map((reply) => reply.id);
    const marks = await listReadMarks(tx, { from: id, to: discussion, ids });
    await moveInto(from, to, ids);
    await setReadMarks(tx, discussion, marks);
    const cause = { reason: "moved", actorId: from.actor.memberId } as const;
    await recompute(tx, scope, from.row.id, cause);
    await recompute(tx, scope, to.row.id, cause);
    const facts = { pieces: chosen.length, source: to.row.title };
    await note(scope, from, "reply.moved", facts);
    return storeResponse(tx, scope, await discussionView(tx, scope, id, from.actor));
  });
}

/** The answer is the new one. @throws {Refusal} as listed in the contract */
export async function split(scope: Context, input: Input<"split">): Promise<Discussion> {
  requireStaff(scope, "forum.write");
  return runTransaction(scope.db, async (tx) => {
    const from = await holdDiscussion(tx, scope, input.id);
    const [first, ...rest] = await chosenReplies(from, input.replies);
    if (!first) throw new Error("no reply was chosen");
    const { id } = first;
    const others = rest.map((reply) => reply.id);
    const marks = await listReadMarks(tx, { from: from.row.id, to: id, ids: [id, ...others] });
    await dropAcceptance(from, [id]);
    const to = await makeQuestion(scope, from, first, {
      title: input.title,
      ...(await newPlace(from, input)),
    });
    await moveInto(from, to, others);
    const opened = marks.filter((mark) => mark.first !== id);
    await setReadMarks(tx, id, opened);
    const actorId = from.actor.memberId;
    await recompute(tx, scope, from.row.id, { reason: "moved", actorId });
    await recompute(tx, scope, to.row.id, { reason: "split", actorId });
    await note(scope, to, "discussion.split", { source: from.row.title });
    return storeResponse(tx, scope, await discussionView(tx, scope, to.row.id, to.actor));
  });
}

const newPlace = (
  { tx, row }: Held,
  { category, productsable_id }: Input<"split">,
): Promise<Pick<queries.StoredDiscussion, "category_id" | "product_id">> =>
  category === undefined && productsable_id === undefined
    ? Promise.resolve({ category_id: row.category_id, product_id: row.product_id })
    : placeOf(tx, { category, productsable_id });

type NewPlace = Pick<queries.StoredDiscussion, "title" | "category_id" | "product_id">;

/** The reply is the question of a new discussion, with its id, author, time and replaced texts. */
async function makeQuestion(
  scope: Context,
  { tx, row, actor }: Held,
  reply: queries.MovedReply,
  { title, ...place }: NewPlace,
): Promise<Held> {
  const { id } = reply;
  const { hidden_at, hidden_by } = reply.hidden_at === null ? row : reply;
  await queries.insertDiscussion(tx, {
    id,
    author_id: reply.author_id,
    by_staff: reply.by_staff,
    ...place,
    lang: row.lang,
    title,
    body_md: reply.body_md,
    body_html: reply.body_html,
    markdown_version: reply.markdown_version,
    ...searchColumns(title, reply.body_md),
    status: "unsolved",
    created_at: reply.created_at,
    last_activity_at: reply.created_at,
    edited_at: reply.edited_at,
    concealed_before: reply.concealed_before,
    hidden_at,
    hidden_by,
    hide_note: reply.hide_note,
    waiting_since: reply.waiting_since,
    told_at: reply.told_at,
  });
  if (await queries.isPresent(tx, reply.author_id))
    await followAsAuthor(tx, scope, { memberId: reply.author_id, discussionId: id });
  await recordsToQuestion(tx, id, title);
  await tx.deleteFrom("replies").where("id", "=", id).execute();
  await setPicturesShown(tx, id, hidden_at === null);
  const made = await queries.lockDiscussion(tx, id);
  if (!made) throw new Error(`no discussion ${id}`);
  return { tx, row: made, actor };
}
