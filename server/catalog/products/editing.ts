import { ensure } from "#shared/errors.ts";
import { type Lang, LANGS, type Texts } from "#shared/kit/lang.ts";
import { differences } from "#shared/kit/objectDiff.ts";
import { ACTIVATION, PRODUCT_TEXT_MAX, ProductContent } from "#shared/catalog/products/content.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { insertProduct } from "./publishToCatalog.ts";
import { present } from "./adminView.ts";
import * as queries from "./productQueries.ts";
import { contentOf, keepPace, lockedStanding, placed, revise, writeFirst } from "./saveRevision.ts";

type Beginning = Pick<ProductContent, "kind" | "category" | "code" | "slug" | "name">;

/** Default content by kind. */
export const begun = (beginning: Beginning): ProductContent => ({
  ...ProductContent.parse({
    ...beginning,
    soldOnline: beginning.kind !== "course",
    activation: beginning.kind === "software" ? ACTIVATION : null,
  }),
  paymentTitle: beginning.name.en.slice(0, PRODUCT_TEXT_MAX.paymentTitle),
});

export function create(scope: Scope, beginning: Beginning): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await queries.lockProducts(tx);
    const id = scope.newId();
    await begin(tx, scope, { id, content: begun(beginning), origin: "created" });
    await note(tx, scope, "product.created", id, { code: beginning.code });
    return present(tx, id);
  });
}

type First = Parameters<typeof writeFirst>[2];

async function begin(tx: Tx, scope: Scope, first: First): Promise<void> {
  const { category } = await queries.knownLists(tx, first.content);
  ensure(category, "request.invalid", { category: ["required"] });
  const { id, content } = first;
  const has = await queries.taken(tx, { id, code: content.code, slug: content.slug });
  ensure(!has.code, "request.invalid", { code: ["taken"] });
  ensure(!has.slug, "request.invalid", { slug: ["taken"] });
  await insertProduct(tx, { id, content, at: scope.now() });
  await writeFirst(tx, scope, first);
}

interface Saved {
  readonly id: string;
  readonly version: number;
  readonly content: ProductContent;
  readonly upToDate: Readonly<Record<Lang, boolean>>;
  readonly significance: "major" | "minor";
}

/** Without changes only confirms that translations are up to date. */
export function save(
  scope: Scope,
  { id, version, content, upToDate, significance }: Saved,
): Promise<EditedProduct & { readonly confirmed: boolean }> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, id);
    ensure(standing.newest === version, "edit.conflict");
    const before = await contentOf(tx, id, version);
    ensure(before, "product.not_found");
    const changes = differences(before, content);
    const holding = LANGS.filter((lang) => upToDate[lang]);
    if (changes.length === 0) {
      const kept = holding.length > 0 && (await keepPace(tx, standing, holding));
      if (kept) await note(tx, scope, "product.confirmed", id, { version, lang: holding });
      return { ...(await present(tx, id)), confirmed: kept };
    }
    const minor = significance === "minor";
    await revise(tx, scope, standing, { content, origin: "edited", upToDate: holding, minor });
    await note(tx, scope, "product.edited", id, {
      version: version + 1,
      fields: [...new Set(changes.map(({ field }) => field.split(".")[0] ?? field))],
    });
    return { ...(await present(tx, id)), confirmed: false };
  });
}

/** Omits media, tags and industries deleted since. */
export function restore(
  scope: Scope,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, id);
    ensure(standing.newest === version, "edit.conflict");
    const content = await contentOf(tx, id, earlier);
    ensure(content, "revision.not_found");
    const source = { id, number: earlier };
    const kept = await withoutGone(tx, await placed(tx, id, content));
    await revise(tx, scope, standing, { content: kept, origin: "restored", source });
    await note(tx, scope, "product.restored", id, { version: version + 1, earlier });
    return present(tx, id);
  });
}

async function withoutGone(tx: Tx, content: ProductContent): Promise<ProductContent> {
  const names = content.pictures.map(({ picture }) => picture.filename);
  const gone = await queries.goneMedia(tx, names);
  const { tags, industries } = await queries.knownLists(tx, content);
  return {
    ...content,
    pictures: content.pictures.filter(({ picture }) => !gone.has(picture.filename)),
    tags: content.tags.filter((tag) => tags.has(tag)),
    industries: content.industries.filter((industry) => industries.has(industry)),
  };
}

const COPY: Texts = { tw: "（複本）", en: " (copy)", cn: "（副本）" };

export function copy(scope: Scope, { id: source }: { id: string }): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    const { newest } = await lockedStanding(tx, source);
    const found = await contentOf(tx, source, newest);
    ensure(found, "product.not_found");
    const original = await withoutGone(tx, found);
    const id = scope.newId();
    const content: ProductContent = {
      ...original,
      ...(await freeNames(tx, id, original)),
      name: marked(original.name),
      editions: original.editions.map((edition) => ({ ...edition, uuid: null })),
      featured: false,
    };
    const from = { id: source, number: newest };
    await begin(tx, scope, { id, content, origin: "copied", source: from });
    await note(tx, scope, "product.copied", id, { code: content.code, source: original.code });
    return present(tx, id);
  });
}

const marked = (name: Texts): Texts => {
  const mark = (text: string, sign: string) =>
    text === "" ? "" : [...text].slice(0, PRODUCT_TEXT_MAX.name - sign.length).join("") + sign;
  return { tw: mark(name.tw, COPY.tw), en: mark(name.en, COPY.en), cn: mark(name.cn, COPY.cn) };
};

/** Does not end in a separator. */
const cut = (name: string, most: number): string => name.slice(0, most).replace(/[^a-z0-9]+$/i, "");

async function freeNames(tx: Tx, id: string, { code, slug }: ProductContent) {
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? "copy" : `copy-${at}`;
    const names = {
      code: `${cut(code, 40 - end.length - 1)}-${end.toUpperCase()}`,
      slug: `${cut(slug, 80 - end.length - 1)}-${end}`,
    };
    const has = await queries.taken(tx, { id, ...names });
    if (!has.code && !has.slug) return names;
  }
}

const note = (tx: Tx, scope: Scope, action: AuditAction, id: string, after: AuditFacts) =>
  audit(tx, scope, { action, subjectType: "product", subjectId: id, after });
