import { ensure, Refusal } from "#shared/errors.ts";
import { MEDIA_DIRECTORY, picturesInText } from "#shared/catalog/media/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { ProductContent, RevisionOrigin } from "#shared/catalog/products/content.ts";
import {
  hasFewerOutdated,
  type TranslationStatus,
  nextTranslationStatus,
  markOutdated,
} from "#shared/content/cms/translationStatus.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { lockMedia, insertUses } from "../media/commands.ts";
import { applyContent } from "./publishToCatalog.ts";
import { findPublishedContent } from "./publishedQueries.ts";
import * as queries from "./productQueries.ts";

/** Requires `tx`; takes the product lock. @throws {Refusal} `product.not_found`. */
export async function lockProductState(tx: Tx, id: string): Promise<queries.ProductStateRow> {
  await queries.lockProducts(tx);
  const standing = await queries.findProductState(tx, id);
  ensure(standing, "product.not_found");
  return standing;
}

/** Falls back to the published rows for an unstored revision 1. */
export async function findRevisionContent(
  tx: Tx,
  id: string,
  number: number,
): Promise<ProductContent | undefined> {
  const [row] = await queries.listRevisions(tx, id, { newest: number, limit: 1 });
  if (row) return row.number === number ? row.content : undefined;
  return number === 1 ? findPublishedContent(tx, id) : undefined;
}

/** Without tracking data, all languages count as up to date. */
async function readRevision(tx: Tx, id: string, newest: number) {
  const [row] = await queries.listRevisions(tx, id, { newest, limit: 1 });
  ensure(row, "product.not_found");
  const { number, content, followed } = row;
  const isKept = Object.keys(followed).length > 0;
  return { content, followed: isKept ? followed : allUpToDate(content, number) };
}

const allUpToDate = (content: ProductContent, number: number): TranslationStatus =>
  nextTranslationStatus(null, { content, number, upToDate: [] });

/** Confirms languages of the newest version; false: no change. */
export async function confirmTranslations(
  tx: Tx,
  standing: queries.ProductStateRow,
  upToDate: readonly Lang[],
): Promise<boolean> {
  const { id, newest } = standing;
  await storeImplicitRevision(tx, standing);
  const before = await readRevision(tx, id, newest);
  const next = { content: before.content, number: newest, upToDate };
  const followed = nextTranslationStatus(before, next);
  if (!hasFewerOutdated(before, followed)) return false;
  await queries.setTranslationStatus(tx, { id, number: newest }, followed);
  return true;
}

interface NewRevision {
  readonly id: string;
  readonly number: number;
  readonly content: ProductContent;
  readonly followed: TranslationStatus;
  readonly minor?: boolean;
  readonly origin: RevisionOrigin;
  readonly source?: { readonly id: string; readonly number: number };
}

/** Requires checked content. */
async function insertWithMedia(
  tx: Tx,
  scope: Context,
  written: NewRevision,
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
export async function storeImplicitRevision(
  tx: Tx,
  standing: queries.ProductStateRow,
): Promise<void> {
  const { id, created_at: at } = standing;
  const [first] = await queries.listRevisions(tx, id, { newest: 1, limit: 1 });
  if (first) return;
  const content = await findPublishedContent(tx, id);
  ensure(content, "product.not_found");
  await queries.insertRevision(tx, {
    product_id: id,
    number: 1,
    content,
    followed: allUpToDate(content, 1),
    origin: "found",
    saved_at: at,
    saved_by: null,
    published_at: standing.live === 1 ? at : null,
  });
}

interface RevisionInput extends Pick<NewRevision, "content" | "origin" | "source" | "minor"> {
  /** Confirmed as up to date. */
  readonly upToDate?: readonly Lang[];
  /** Paths of texts copied from another language. */
  readonly behind?: readonly string[];
}

/**
 * Saves the next revision; rows of hidden products follow, so that their plans can be priced. Requires the product
 * lock. @throws {Refusal} `request.invalid`.
 */
export async function saveRevision(
  tx: Tx,
  scope: Context,
  standing: queries.ProductStateRow,
  { content: given, upToDate = [], behind = [], minor = false, ...how }: RevisionInput,
): Promise<void> {
  const { id, newest } = standing;
  const content = assignEditionIds(given, scope.newId);
  const media = await requireValidContent(tx, standing, content);
  await storeImplicitRevision(tx, standing);
  const taken = how.source?.id === id ? how.source.number : newest;
  const before = await readRevision(tx, id, taken);
  const number = newest + 1;
  const kept = nextTranslationStatus(before, { content, number, upToDate, minor });
  const followed = markOutdated(kept, behind);
  await insertWithMedia(tx, scope, { id, number, content, followed, minor, ...how }, media);
  if (standing.live === null)
    await applyContent(tx, { id, content, newId: scope.newId, at: scope.now() });
}

export async function saveFirstRevision(
  tx: Tx,
  scope: Context,
  {
    content: given,
    behind = [],
    ...written
  }: Pick<NewRevision, "id" | "content" | "origin" | "source"> & Pick<RevisionInput, "behind">,
): Promise<void> {
  const content = assignEditionIds(given, scope.newId);
  const standing = await queries.findProductState(tx, written.id);
  ensure(standing, "product.not_found");
  const media = await requireValidContent(tx, standing, content);
  const followed = markOutdated(allUpToDate(content, 1), behind);
  const first = { ...written, content, number: 1, followed };
  await insertWithMedia(tx, scope, first, media);
  await applyContent(tx, { id: written.id, content, newId: scope.newId, at: scope.now() });
}

const assignEditionIds = (content: ProductContent, newId: () => string): ProductContent => ({
  ...content,
  editions: content.editions.map((edition) => ({ ...edition, uuid: edition.uuid ?? newId() })),
});

/** Falls back to the product's current category if the content's one was deleted. */
export async function withExistingCategory(
  tx: Tx,
  id: string,
  content: ProductContent,
): Promise<ProductContent> {
  const { category } = await queries.findReferences(tx, content);
  return category ? content : { ...content, category: await queries.findCategoryId(tx, id) };
}

/**
 * Returns the media used, locked against deletion. @throws {Refusal} `request.invalid` for taken names, a fixed kind,
 * duplicates and missing references.
 */
export async function requireValidContent(
  tx: Tx,
  { id, kind, was_live }: queries.ProductStateRow,
  content: ProductContent,
): Promise<ReadonlyMap<string, string>> {
  const errors: Record<string, string[]> = {};
  const has = await queries.findTakenNames(tx, { id, code: content.code, slug: content.slug });
  if (has.code) errors["code"] = ["taken"];
  if (has.slug) errors["slug"] = ["taken"];
  if (was_live && content.kind !== kind) errors["kind"] = ["kind_fixed"];
  const known = await queries.findReferences(tx, content);
  if (!known.category) errors["category"] = ["required"];
  if (content.tags.some((tag) => !known.tags.has(tag))) errors["tags"] = ["invalid"];
  if (content.industries.some((industry) => !known.industries.has(industry))) {
    errors["industries"] = ["invalid"];
  }
  content.relations.forEach(({ kind: how, product }, at) => {
    const isFirst = content.relations.findIndex(
      (each) => each.kind === how && each.product === product,
    );
    const isOther = product !== id && known.products.has(product);
    if (!isOther || isFirst !== at) errors[`relations.${at}.product`] = ["invalid"];
  });
  await checkEditions(tx, id, content, errors);
  const media = await lockMedia(tx, findShownPictures(content));
  content.pictures.forEach(({ picture }, at) => {
    if (!isIllustration(picture) && !media.has(picture.filename))
      errors[`pictures.${at}`] = ["picture_gone"];
  });
  if (Object.keys(errors).length > 0) throw new Refusal("request.invalid", errors);
  return media;
}

async function checkEditions(
  tx: Tx,
  id: string,
  { editions }: ProductContent,
  errors: Record<string, string[]>,
): Promise<void> {
  const ids = editions.flatMap(({ uuid }) => uuid ?? []);
  const foreign = await queries.findForeignEditions(tx, id, ids);
  ids.forEach((uuid, at) => {
    if (foreign.includes(uuid) || ids.indexOf(uuid) !== at)
      errors[`editions.${at}.uuid`] = ["invalid"];
  });
}

type ShownPicture = ProductContent["pictures"][number]["picture"];

/** Built-in illustration. */
export const isIllustration = ({ directory, filename, extension }: ShownPicture): boolean =>
  directory === "art" && /^[a-z0-9-]+$/.test(filename) && extension === "svg";

/** Includes pictures in texts. */
function findShownPictures({ pictures, description }: ProductContent): string[] {
  const own = pictures
    .filter(({ picture }) => picture.directory === MEDIA_DIRECTORY)
    .map(({ picture }) => picture.filename);
  const inTexts = Object.values(description).flatMap(picturesInText);
  return [...new Set([...own, ...inTexts])];
}
