import { ensure } from "#shared/errors.ts";
import { MAX_ATTACHMENTS } from "#shared/community/attachments/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

interface TextPictures {
  /** Id of the text or draft. */
  readonly usedBy: string;
  /** `images` of `renderMarkdown`. */
  readonly ids: readonly string[];
  /** Who write: their own pictures, those of the text until now, and those that everybody sees already. */
  readonly authors: readonly string[];
}

interface ShownPictures extends TextPictures {
  readonly shown: boolean;
  readonly field: string;
  /** Another text whose pictures it takes over. */
  readonly from?: string | undefined;
  /** Pictures of the text until now, which may be gone. */
  readonly known?: readonly string[];
}

/**
 * A text shows exactly these pictures from then on, with the text itself: to everybody if `shown`. Those that it no longer
 * shows are deleted after a day, unless another uses them. Without pictures: the text is gone.
 * @throws {Refusal} `request.invalid` at `field` for too many pictures, or a new one that does not exist or belongs to another member
 */
export async function markUsed(
  tx: Tx,
  { now }: Pick<Context, "now">,
  { ids, authors, usedBy, shown, field, from, known = [] }: ShownPictures,
): Promise<void> {
  ensure(ids.length <= MAX_ATTACHMENTS, "request.invalid", { [field]: ["attachments_many"] });
  const usable = await queries.lockUsable(tx, { ids, authors, usedBy, from });
  const accepted = new Set([...usable, ...known]);
  ensure(
    ids.every((id) => accepted.has(id)),
    "request.invalid",
    { [field]: ["attachment_missing"] },
  );
  await queries.replaceUses(tx, { usedBy, ids: usable, shown }, now());
}

/** A draft keeps those of its pictures that are left; others do not see them. */
export async function keepForDraft(
  tx: Tx,
  { now }: Pick<Context, "now">,
  { ids, authors, usedBy }: TextPictures,
): Promise<void> {
  const usable = await queries.lockUsable(tx, { ids, authors, usedBy });
  await queries.replaceUses(tx, { usedBy, ids: usable, shown: false }, now());
}

/** The texts were hidden, or are visible again. */
export const setPicturesShown = (
  tx: Tx,
  usedBy: string | readonly string[],
  shown: boolean,
): Promise<void> => queries.setShown(tx, [usedBy].flat(), shown);

/** Releases the pictures of a deleted account's drafts and hidden texts, except those used by `kept`. */
export const releaseOwned = (
  tx: Tx,
  { now }: Pick<Context, "now">,
  { owner, kept }: { readonly owner: string; readonly kept: readonly string[] },
): Promise<void> => queries.releaseUnseen(tx, { owner, of: { kept } }, now());

/** Releases the pictures of a text that stays hidden, where their owner's account is deleted. */
export const releaseOrphans = (
  tx: Tx,
  { now }: Pick<Context, "now">,
  usedBy: string,
): Promise<void> => queries.releaseUnseen(tx, { owner: null, of: { texts: [usedBy] } }, now());

/** For `renderMarkdown`, by id. */
export const sizesOf = queries.sizesOf;
