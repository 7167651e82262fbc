import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Discussion, forum, Reply } from "#shared/community/forum/contract.ts";
import { DISCUSSIONS_PER_DAY, REPLIES_PER_HOUR } from "#shared/community/forum/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { clearDraft } from "../drafts/commands.ts";
import { followAsAuthor } from "../follows/commands.ts";
import {
  assertMay,
  assertMayReply,
  type Held,
  holdDiscussion,
  holdReply,
  requireWriter,
} from "./access.ts";
import { keepPictures, type PostText, renderPost, searchColumns } from "./content.ts";
import { discussionPublished, postEdited, replyPublished } from "./events.ts";
import * as queries from "./queries.ts";
import { recompute } from "./recompute.ts";
import { discussionView, replyById } from "./views.ts";

type Input<K extends keyof typeof forum> = z.output<(typeof forum)[K]["input"]>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In the language of the request. @throws {Refusal} as listed in the contract */
export async function ask(scope: Context, input: Input<"ask">): Promise<Discussion> {
  const { memberId, isStaff } = await requireWriter(scope.db, scope);
  if (!isStaff) await countRequest(scope, [`forum:ask:${memberId}`, DISCUSSIONS_PER_DAY, DAY_MS]);
  const text = { source: input.content, discussionId: null };
  const { columns, images } = await renderPost(scope.db, scope, text);
  const id = scope.newId();
  const at = scope.now();
  return runTransaction(scope.db, async (tx) => {
    const actor = await requireWriter(tx, scope);
    await queries.insertDiscussion(tx, {
      id,
      author_id: memberId,
      by_staff: isStaff,
      ...(await placeOf(tx, input)),
      lang: scope.lang,
      title: input.title,
      ...columns,
      ...searchColumns(input.title, input.content),
      status: "unsolved",
      created_at: at,
      last_activity_at: at,
    });
    await clearDraft(tx, scope, { memberId, target: "discussion", sitting: input.draft });
    await keepPictures(tx, scope, { id, authorId: memberId, images, shown: true });
    await followAsAuthor(tx, scope, { memberId, discussionId: id });
    await recompute(tx, scope, id, { reason: "asked", actorId: memberId });
    await scope.jobs.enqueue(tx, discussionPublished, { discussionId: id });
    return storeResponse(tx, scope, await discussionView(tx, scope, id, actor));
  });
}

type Place = Pick<Input<"ask">, "category" | "productsable_id">;

/** @throws {Refusal} `request.invalid` at `category` or `productsable_id` */
export async function placeOf(tx: Tx, { category, productsable_id: productId }: Place) {
  if (category !== undefined) {
    const path = await queries.listCategoryPath(tx, category);
    ensure(path.length > 0, "request.invalid", { category: ["invalid"] });
  }
  if (productId === undefined) {
    ensure(category, "request.invalid", { category: ["required"] });
    return { category_id: category, product_id: null };
  }
  const product = await queries.findProduct(tx, productId);
  ensure(product, "request.invalid", { productsable_id: ["invalid"] });
  const above = await queries.listCategoryPath(tx, product.category_id);
  const isWithin = category === undefined || above.includes(category);
  ensure(isWithin, "request.invalid", { productsable_id: ["discussion_product"] });
  return { category_id: category ?? product.category_id, product_id: product.id };
}

/** @throws {Refusal} as listed in the contract */
export async function reply(
  scope: Context,
  { article_id: discussionId, content, draft }: Input<"reply">,
): Promise<Reply> {
  await countReply(scope);
  const text = await renderPost(scope.db, scope, { source: content, discussionId });
  return runTransaction(scope.db, async (tx) => {
    const held = await holdDiscussion(tx, scope, discussionId);
    assertMay(held, "reply", scope.now());
    const id = await addReply(scope, held, {
      ...text,
      draft: { target: `reply:${discussionId}`, sitting: draft },
    });
    await recompute(tx, scope, discussionId, {
      reason: "replied",
      actorId: held.actor.memberId,
    });
    return storeResponse(tx, scope, await replyById(tx, scope, id, held.actor));
  });
}

/** @throws {Refusal} `session.required`, `forum.unverified`, `rate.limited` */
export async function countReply(scope: Context): Promise<void> {
  const { memberId, isStaff } = await requireWriter(scope.db, scope);
  if (isStaff) return;
  await countRequest(scope, [`forum:reply:${memberId}`, REPLIES_PER_HOUR, HOUR_MS]);
}

interface NewReply extends PostText {
  readonly draft: { readonly target: string; readonly sitting: string | undefined };
}

/** The caller recomputes. Returns the id. */
export async function addReply(
  scope: Context,
  { tx, row, actor }: Held,
  { columns, images, draft }: NewReply,
): Promise<string> {
  const id = scope.newId();
  const { memberId, isStaff } = actor;
  await queries.insertReply(tx, {
    id,
    discussion_id: row.id,
    author_id: memberId,
    by_staff: isStaff,
    ...columns,
    created_at: scope.now(),
  });
  await clearDraft(tx, scope, { memberId, ...draft });
  await keepPictures(tx, scope, { id, authorId: memberId, images, shown: true });
  await followAsAuthor(tx, scope, { memberId, discussionId: row.id });
  await scope.jobs.enqueue(tx, replyPublished, { replyId: id });
  return id;
}

/** @throws {Refusal} as listed in the contract */
export async function edit(scope: Context, input: Input<"edit">): Promise<Discussion> {
  const { id, title, content, revision } = input;
  const text = { source: content, discussionId: id };
  const { columns, images } = await renderPost(scope.db, scope, text);
  return runTransaction(scope.db, async (tx) => {
    const held = await holdDiscussion(tx, scope, id);
    const { row, actor } = held;
    assertMay(held, "edit", scope.now());
    ensure(row.revision === revision, "edit.conflict");
    const place = await placeOf(tx, input);
    const isRewritten = row.title !== title || row.body_md !== content;
    if (isRewritten) {
      await keepReplaced(scope, held, { replyId: null, title: row.title, body: row.body_md });
      await scope.jobs.enqueue(tx, postEdited, { discussionId: id, replyId: null });
    }
    await queries.updateDiscussion(tx, id, {
      ...place,
      ...(isRewritten && {
        title,
        ...columns,
        ...searchColumns(title, content),
        ...editedColumns(scope, held.row, input.conceal, actor),
      }),
    });
    const shown = row.hidden_at === null;
    await endEdit(tx, scope, { actor, post: id, draft: input.draft });
    await keepPictures(tx, scope, { id, authorId: row.author_id, images, shown });
    return discussionView(tx, scope, id, actor);
  });
}

/** What staff edit away is not for others. */
function editedColumns(
  { now }: Pick<Context, "now">,
  { author_id: authorId }: { readonly author_id: string },
  conceal: string | undefined,
  { memberId }: Held["actor"],
) {
  const isConcealed = conceal === "yes" || memberId !== authorId;
  return { edited_at: now(), ...(isConcealed && { concealed_before: now() }) };
}

interface ReplacedText {
  readonly replyId: string | null;
  readonly title: string | null;
  readonly body: string;
}

const keepReplaced = (
  scope: Context,
  { tx, row, actor }: Held,
  { replyId, title, body }: ReplacedText,
): Promise<void> =>
  queries.insertRevision(tx, {
    id: scope.newId(),
    discussion_id: row.id,
    reply_id: replyId,
    title,
    body_md: body,
    edited_by: actor.memberId,
    edited_at: scope.now(),
  });

interface SavedEdit {
  readonly actor: Held["actor"];
  readonly post: string;
  readonly draft: string | undefined;
}

const endEdit = (tx: Tx, scope: Context, { actor, post, draft }: SavedEdit): Promise<boolean> =>
  clearDraft(tx, scope, { memberId: actor.memberId, target: `edit:${post}`, sitting: draft });

/** @throws {Refusal} as listed in the contract */
export function editReply(
  scope: Context,
  { id, content, revision, conceal, draft }: Input<"editReply">,
): Promise<Reply> {
  return runTransaction(scope.db, async (tx) => {
    const held = await holdReply(tx, scope, id);
    const { row, reply: post, actor } = held;
    const text = { source: content, discussionId: row.id };
    const { columns, images } = await renderPost(tx, scope, text);
    assertMayReply(held, "edit", scope.now());
    ensure(post.revision === revision, "edit.conflict");
    if (post.body_md !== content) {
      await keepReplaced(scope, held, { replyId: id, title: null, body: post.body_md });
      const edited = editedColumns(scope, post, conceal, actor);
      await queries.updateReply(tx, id, { ...columns, ...edited });
      await scope.jobs.enqueue(tx, postEdited, { discussionId: row.id, replyId: id });
    }
    const shown = post.hidden_at === null && row.hidden_at === null;
    await endEdit(tx, scope, { actor, post: id, draft });
    await keepPictures(tx, scope, { id, authorId: post.author_id, images, shown });
    return replyById(tx, scope, id, actor);
  });
}
