import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Discussion, forum, Reply } from "#shared/community/forum/contract.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { countCannedUses } from "../cannedReplies/commands.ts";
import { clearDraft } from "../drafts/commands.ts";
import { followAsAuthor } from "../follows/commands.ts";
import {
  assertMay,
  assertMayReply,
  type Held,
  holdDiscussion,
  holdMerged,
  holdReply,
  requireWriter,
} from "./access.ts";
import { keepPictures, type PostText, renderPost, searchColumns } from "./content.ts";
import { postEdited } from "./events.ts";
import { countPosting, refuseRepeated } from "./limits.ts";
import { type Post, publishOrWait, wait, waitingColumns, withdrawReview } from "./publishing.ts";
import * as queries from "./queries.ts";
import { recompute } from "./recompute.ts";
import { causeOfEditing, causeOfPosting } from "./trust.ts";
import { discussionView, replyById } from "./views.ts";

type Input<K extends keyof typeof forum> = z.output<(typeof forum)[K]["input"]>;

/** In the language of the request. @throws {Refusal} as listed in the contract */
export async function ask(scope: Context, input: Input<"ask">): Promise<Discussion> {
  requireMember(scope);
  const text = { source: input.content, discussionId: null };
  const { columns, images } = await renderPost(scope.db, scope, text);
  const id = scope.newId();
  const at = scope.now();
  return runTransaction(scope.db, async (tx) => {
    const actor = await requireWriter(tx, scope);
    const { memberId, isStaff } = actor;
    await refuseRepeated(tx, scope, actor, input.content);
    const cause = await causeOfPosting(tx, actor, columns.body_html);
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
      ...waitingColumns(cause, memberId, at),
    });
    await clearDraft(tx, scope, { memberId, target: "discussion", sitting: input.draft });
    const shown = cause === null;
    await keepPictures(tx, scope, { id, authors: [memberId], images, shown });
    await followAsAuthor(tx, scope, { memberId, discussionId: id });
    await recompute(tx, scope, id, { reason: "asked", actorId: memberId });
    await publishOrWait(tx, scope, { discussionId: id, replyId: null, authorId: memberId }, cause);
    await countPosting(tx, scope, actor, "ask");
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

/** Callers are not told of a product that is not on sale, so that it stays until they choose another place. */
async function editedPlace(tx: Tx, row: queries.StoredDiscussion, place: Place) {
  const { category, productsable_id: product } = place;
  const stored = { category_id: row.category_id, product_id: row.product_id };
  const isSameCategory = category === row.category_id;
  if (product === undefined) {
    if (!isSameCategory || row.product_id === null) return placeOf(tx, place);
    return (await queries.findProduct(tx, row.product_id)) ? placeOf(tx, place) : stored;
  }
  const isSame = product === row.product_id && (category === undefined || isSameCategory);
  return isSame ? stored : placeOf(tx, place);
}

/** @throws {Refusal} as listed in the contract */
export async function reply(
  scope: Context,
  { article_id: id, content, draft, canned = [] }: Input<"reply">,
): Promise<Reply> {
  return runTransaction(scope.db, async (tx) => {
    const held = await holdMerged(tx, scope, id);
    assertMay(held, "reply", scope.now());
    const discussionId = held.row.id;
    const text = await renderPost(tx, scope, { source: content, discussionId });
    const { id: posted } = await addReply(scope, held, {
      ...text,
      draft: { target: `reply:${discussionId}`, sitting: draft },
    });
    if (held.actor.isStaff) await countCannedUses(tx, canned);
    await recompute(tx, scope, discussionId, {
      reason: "replied",
      actorId: held.actor.memberId,
    });
    return storeResponse(tx, scope, await replyById(tx, scope, posted, held.actor));
  });
}

interface NewReply extends PostText {
  readonly draft: { readonly target: string; readonly sitting: string | undefined };
  /** It says that the solution does not work. */
  readonly reopens?: boolean;
}

/** The caller recomputes. */
export async function addReply(
  scope: Context,
  { tx, row, actor }: Held,
  { columns, images, draft, reopens = false }: NewReply,
): Promise<{ readonly id: string; readonly waits: boolean }> {
  const id = scope.newId();
  const { memberId, isStaff } = actor;
  await refuseRepeated(tx, scope, actor, columns.body_md);
  const cause = await causeOfPosting(tx, actor, columns.body_html);
  await queries.insertReply(tx, {
    id,
    discussion_id: row.id,
    author_id: memberId,
    by_staff: isStaff,
    ...columns,
    reopens,
    created_at: scope.now(),
    ...waitingColumns(cause, memberId, scope.now()),
  });
  await clearDraft(tx, scope, { memberId, ...draft });
  const shown = cause === null && row.hidden_at === null;
  await keepPictures(tx, scope, { id, authors: [memberId], images, shown });
  await followAsAuthor(tx, scope, { memberId, discussionId: row.id });
  await publishOrWait(tx, scope, { discussionId: row.id, replyId: id, authorId: memberId }, cause);
  await countPosting(tx, scope, actor, "reply");
  return { id, waits: cause !== null };
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
    const place = await editedPlace(tx, row, input);
    const isRewritten = row.title !== title || row.body_md !== content;
    const post = { discussionId: id, replyId: null, authorId: row.author_id };
    const made = { post, before: row, changed: { title, ...columns }, images };
    const { waits, conceal } = await holdBack(scope, held, { ...made, conceal: input.conceal });
    if (waits) {
      await queries.updateDiscussion(tx, id, place);
      await endEdit(tx, scope, { actor, post: id, draft: input.draft });
      return discussionView(tx, scope, id, actor);
    }
    if (isRewritten) {
      const replaced = { replyId: null, title: row.title, body: row.body_md, by: actor.memberId };
      await keepReplaced(scope, held, replaced);
      await scope.jobs.enqueue(tx, postEdited, { discussionId: id, replyId: null });
    }
    await queries.updateDiscussion(tx, id, {
      ...place,
      ...(isRewritten && {
        title,
        ...columns,
        ...searchColumns(title, content),
        ...editedColumns(scope, held.row, conceal, actor),
      }),
    });
    const shown = row.hidden_at === null;
    await endEdit(tx, scope, { actor, post: id, draft: input.draft });
    const authors = [row.author_id, actor.memberId];
    await keepPictures(tx, scope, { id, authors, images, shown, before: row.body_md });
    return discussionView(tx, scope, id, actor);
  });
}

/** What staff edit away is not for others. */
function editedColumns(
  { now }: Pick<Context, "now">,
  { author_id: authorId }: { readonly author_id: string },
  conceal: boolean,
  { memberId }: Held["actor"],
) {
  const isConcealed = conceal || memberId !== authorId;
  return { edited_at: now(), ...(isConcealed && { concealed_before: now() }) };
}

type Text = PostText["columns"] & { readonly title?: string };

interface Edit {
  readonly post: Post;
  readonly before: Text & { readonly waiting_since: Date | null };
  readonly changed: Text;
  readonly images: readonly string[];
  readonly conceal: string | undefined;
}

interface HeldBack {
  /** The text stays until staff approve the other. */
  readonly waits: boolean;
  /** Earlier versions are not for others. */
  readonly conceal: boolean;
}

/** An edit of the author that waited before is replaced, or taken back by the text as it is; one of staff leaves it. */
async function holdBack(
  scope: Context,
  { tx, actor }: Held,
  { post, before, changed, images, ...edit }: Edit,
): Promise<HeldBack> {
  const wanted = edit.conceal === "yes";
  const isPending = before.waiting_since === null && actor.memberId === post.authorId;
  if (!isPending) return { waits: false, conceal: wanted };
  const replaced = await withdrawReview(tx, scope, post);
  const conceal = wanted || replaced?.conceal === true;
  if (before.title === changed.title && before.body_md === changed.body_md)
    return { waits: false, conceal };
  const cause = await causeOfEditing(tx, actor, before, changed);
  if (cause === null) return { waits: false, conceal };
  const { title = null, body_md } = changed;
  const id = await wait(tx, scope, post, { kind: "edit", cause, title, body_md, conceal });
  await keepPictures(tx, scope, { id, authors: [post.authorId], images, shown: false });
  return { waits: true, conceal };
}

interface ReplacedText {
  readonly replyId: string | null;
  readonly title: string | null;
  readonly body: string;
  /** Who wrote the text that replaces it. */
  readonly by: string;
}

export const keepReplaced = (
  scope: Context,
  { tx, row }: Held,
  { replyId, title, body, by }: ReplacedText,
): Promise<void> =>
  queries.insertRevision(tx, {
    id: scope.newId(),
    discussion_id: row.id,
    reply_id: replyId,
    title,
    body_md: body,
    edited_by: by,
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
export function editReply(scope: Context, input: Input<"editReply">): Promise<Reply> {
  const { id, content, revision, draft } = input;
  return runTransaction(scope.db, async (tx) => {
    const held = await holdReply(tx, scope, id);
    const { row, reply: post, actor } = held;
    const text = { source: content, discussionId: row.id };
    const { columns, images } = await renderPost(tx, scope, text);
    assertMayReply(held, "edit", scope.now());
    ensure(post.revision === revision, "edit.conflict");
    const of = { discussionId: row.id, replyId: id, authorId: post.author_id };
    const made = { post: of, before: post, changed: columns, images };
    const { waits, conceal } = await holdBack(scope, held, { ...made, conceal: input.conceal });
    if (waits) {
      await endEdit(tx, scope, { actor, post: id, draft });
      return replyById(tx, scope, id, actor);
    }
    if (post.body_md !== content) {
      const replaced = { replyId: id, title: null, body: post.body_md, by: actor.memberId };
      await keepReplaced(scope, held, replaced);
      const edited = editedColumns(scope, post, conceal, actor);
      await queries.updateReply(tx, id, { ...columns, ...edited });
      await scope.jobs.enqueue(tx, postEdited, { discussionId: row.id, replyId: id });
    }
    const shown = post.hidden_at === null && row.hidden_at === null;
    await endEdit(tx, scope, { actor, post: id, draft });
    const authors = [post.author_id, actor.memberId];
    await keepPictures(tx, scope, { id, authors, images, shown, before: post.body_md });
    return replyById(tx, scope, id, actor);
  });
}
