import { ensure, Refusal } from "#shared/errors.ts";
import { MEDIA_DIRECTORY, shownInText } from "#shared/catalog/media/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { ProductContent, RevisionOrigin } from "#shared/catalog/products/content.ts";
import {
  catchesUp,
  type Followed,
  followedBy,
  leftBehind,
} from "#shared/content/cms/translationStatus.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { heldMedia, insertUses } from "../media/commands.ts";
import { applyContent } from "./publishToCatalog.ts";
import { liveContent } from "./publishedQueries.ts";
import * as queries from "./productQueries.ts";

/** Requires `tx`; takes the product lock. @throws {Refusal} `product.not_found`. */
export async function lockedStanding(tx: Tx, id: string): Promise<queries.StandingRow> {
  await queries.lockProducts(tx);
  const standing = await queries.standing(tx, id);
  ensure(standing, "product.not_found");
  return standing;
}

/** Falls back to the published rows for an unstored revision 1. */
export async function contentOf(
  tx: Tx,
  id: string,
  number: number,
): Promise<ProductContent | undefined> {
  const [row] = await queries.revisions(tx, id, { newest: number, limit: 1 });
  if (row) return row.number === number ? row.content : undefined;
  return number === 1 ? liveContent(tx, id) : undefined;
}

/** Without tracking data, all languages count as up to date. */
async function versionOf(tx: Tx, id: string, newest: number) {
  const [row] = await queries.revisions(tx, id, { newest, limit: 1 });
  ensure(row, "product.not_found");
  const { number, content, followed } = row;
  const isKept = Object.keys(followed).length > 0;
  return { content, followed: isKept ? followed : allTogether(content, number) };
}

const allTogether = (content: ProductContent, number: number): Followed =>
  followedBy(null, { content, number, upToDate: [] });

/** Confirms languages of the newest version; false: no change. */
export async function keepPace(
  tx: Tx,
  standing: queries.StandingRow,
  upToDate: readonly Lang[],
): Promise<boolean> {
  const { id, newest } = standing;
  await keepFound(tx, standing);
  const before = await versionOf(tx, id, newest);
  const next = { content: before.content, number: newest, upToDate };
  const followed = followedBy(before, next);
  if (!catchesUp(before, followed)) return false;
  await queries.setFollowed(tx, { id, number: newest }, followed);
  return true;
}

interface Written {
  readonly id: string;
  readonly number: number;
  readonly content: ProductContent;
  readonly followed: Followed;
  readonly minor?: boolean;
  readonly origin: RevisionOrigin;
  readonly source?: { readonly id: string; readonly number: number };
}

/** Requires checked content. */
async function insertChecked(
  tx: Tx,
  scope: Scope,
  written: Written,
  media: ReadonlyMap<string, string>,
) {
  const { id, number, content, followed, minor = false, origin, source } = written;
  await queries.insertRevision(tx, {
    product_id: id,
    number,
    content,
    followed,
    minor,
    origin,
    source_id: source?.id ?? null,
    source_number: source?.number ?? null,
    saved_at: scope.now(),
    saved_by: scope.viewer?.memberId ?? null,
  });
  await insertUses(tx, { product: id, number }, [...media.values()]);
}

/** Stores the published rows as revision 1 if missing. */
export async function keepFound(tx: Tx, standing: queries.StandingRow): Promise<void> {
  const { id, created_at: at } = standing;
  const [first] = await queries.revisions(tx, id, { newest: 1, limit: 1 });
  if (first) return;
  const content = await liveContent(tx, id);
  ensure(content, "product.not_found");
  await queries.insertRevision(tx, {
    product_id: id,
    number: 1,
    content,
    followed: allTogether(content, 1),
    origin: "found",
    saved_at: at,
    saved_by: null,
    published_at: standing.live === 1 ? at : null,
  });
}

interface Next extends Pick<Written, "content" | "origin" | "source" | "minor"> {
  /** Confirmed as up to date. */
  readonly upToDate?: readonly Lang[];
  /** Paths of texts copied from another language. */
  readonly behind?: readonly string[];
}

/**
 * Saves the next revision; rows of hidden products follow, so that their plans can be priced. Requires the product
 * lock. @throws {Refusal} `request.invalid`.
 */
export async function revise(
  tx: Tx,
  scope: Scope,
  standing: queries.StandingRow,
  { content: given, upToDate = [], behind = [], minor = false, ...how }: Next,
): Promise<void> {
  const { id, newest } = standing;
  const content = withIds(given, scope.newId);
  const media = await checked(tx, standing, content);
  await keepFound(tx, standing);
  const taken = how.source?.id === id ? how.source.number : newest;
  const before = await versionOf(tx, id, taken);
  const number = newest + 1;
  const kept = followedBy(before, { content, number, upToDate, minor });
  const followed = leftBehind(kept, behind);
  await insertChecked(tx, scope, { id, number, content, followed, minor, ...how }, media);
  if (standing.live === null) await applyContent(tx, { id, content, newId: scope.newId });
}

export async function writeFirst(
  tx: Tx,
  scope: Scope,
  {
    content: given,
    behind = [],
    ...written
  }: Pick<Written, "id" | "content" | "origin" | "source"> & Pick<Next, "behind">,
): Promise<void> {
  const content = withIds(given, scope.newId);
  const standing = await queries.standing(tx, written.id);
  ensure(standing, "product.not_found");
  const media = await checked(tx, standing, content);
  const followed = leftBehind(allTogether(content, 1), behind);
  const first = { ...written, content, number: 1, followed };
  await insertChecked(tx, scope, first, media);
  await applyContent(tx, { id: written.id, content, newId: scope.newId });
}

const withIds = (content: ProductContent, newId: () => string): ProductContent => ({
  ...content,
  editions: content.editions.map((edition) => ({ ...edition, uuid: edition.uuid ?? newId() })),
});

/** Falls back to the product's current category if the content's one was deleted. */
export async function placed(tx: Tx, id: string, content: ProductContent): Promise<ProductContent> {
  const { category } = await queries.knownLists(tx, content);
  return category ? content : { ...content, category: await queries.categoryOf(tx, id) };
}

/**
 * Returns the media used, locked against deletion. @throws {Refusal} `request.invalid` for taken names, a fixed kind,
 * duplicates and missing references.
 */
export async function checked(
  tx: Tx,
  { id, kind, was_live }: queries.StandingRow,
  content: ProductContent,
): Promise<ReadonlyMap<string, string>> {
  const faults: Record<string, string[]> = {};
  const has = await queries.taken(tx, { id, code: content.code, slug: content.slug });
  if (has.code) faults["code"] = ["taken"];
  if (has.slug) faults["slug"] = ["taken"];
  if (was_live && content.kind !== kind) faults["kind"] = ["kind_fixed"];
  const known = await queries.knownLists(tx, content);
  if (!known.category) faults["category"] = ["required"];
  if (content.tags.some((tag) => !known.tags.has(tag))) faults["tags"] = ["invalid"];
  if (content.industries.some((industry) => !known.industries.has(industry))) {
    faults["industries"] = ["invalid"];
  }
  content.relations.forEach(({ kind: how, product }, at) => {
    const isFirst = content.relations.findIndex(
      (each) => each.kind === how && each.product === product,
    );
    const isOther = product !== id && known.products.has(product);
    if (!isOther || isFirst !== at) faults[`relations.${at}.product`] = ["invalid"];
  });
  await checkEditions(tx, id, content, faults);
  const media = await heldMedia(tx, shownIn(content));
  content.pictures.forEach(({ picture }, at) => {
    if (!isDrawing(picture) && !media.has(picture.filename))
      faults[`pictures.${at}`] = ["picture_gone"];
  });
  if (Object.keys(faults).length > 0) throw new Refusal("request.invalid", faults);
  return media;
}

async function checkEditions(
  tx: Tx,
  id: string,
  { editions }: ProductContent,
  faults: Record<string, string[]>,
): Promise<void> {
  const ids = editions.flatMap(({ uuid }) => uuid ?? []);
  const foreign = await queries.foreignEditions(tx, id, ids);
  ids.forEach((uuid, at) => {
    if (foreign.includes(uuid) || ids.indexOf(uuid) !== at)
      faults[`editions.${at}.uuid`] = ["invalid"];
  });
}

type ShownPicture = ProductContent["pictures"][number]["picture"];

/** Built-in illustration. */
export const isDrawing = ({ directory, filename, extension }: ShownPicture): boolean =>
  directory === "art" && /^[a-z0-9-]+$/.test(filename) && extension === "svg";

/** Includes pictures in texts. */
function shownIn({ pictures, description }: ProductContent): string[] {
  const own = pictures
    .filter(({ picture }) => picture.directory === MEDIA_DIRECTORY)
    .map(({ picture }) => picture.filename);
  const inTexts = Object.values(description).flatMap(shownInText);
  return [...new Set([...own, ...inTexts])];
}
