import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import { ensure } from "#shared/errors.ts";
import { type Lang, LANGS, type Texts } from "#shared/kit/lang.ts";
import { objectDiff } from "#shared/kit/objectDiff.ts";
import { PRODUCT_TEXT_MAX, ProductContent } from "#shared/catalog/products/content.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { insertProduct } from "./publishToCatalog.ts";
import { readProductView } from "./adminView.ts";
import { auditProduct } from "./publishing.ts";
import * as queries from "./productQueries.ts";
import {
  findRevisionContent,
  confirmTranslations,
  lockProductState,
  withExistingCategory,
  saveRevision,
  saveFirstRevision,
} from "./saveRevision.ts";

type NewProduct = Pick<ProductContent, "kind" | "category" | "code" | "slug" | "name">;

/** Default content by kind. */
export const createContent = (beginning: NewProduct): ProductContent => ({
  ...ProductContent.parse({
    ...beginning,
    soldOnline: beginning.kind !== "course",
    activation: beginning.kind === "software" ? DEFAULT_POLICY : null,
  }),
  paymentTitle: beginning.name.en.slice(0, PRODUCT_TEXT_MAX.paymentTitle),
});

export function create(scope: Context, beginning: NewProduct): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockProducts(tx);
    const id = scope.newId();
    await insertNewProduct(tx, scope, { id, content: createContent(beginning), origin: "created" });
    await auditProduct(tx, scope, "product.created", id, { code: beginning.code });
    return readProductView(tx, id);
  });
}

type FirstRevision = Parameters<typeof saveFirstRevision>[2];

async function insertNewProduct(tx: Tx, scope: Context, first: FirstRevision): Promise<void> {
  const { category } = await queries.findReferences(tx, first.content);
  ensure(category, "request.invalid", { category: ["required"] });
  const { id, content } = first;
  const has = await queries.findTakenNames(tx, { id, code: content.code, slug: content.slug });
  ensure(!has.code, "request.invalid", { code: ["taken"] });
  ensure(!has.slug, "request.invalid", { slug: ["taken"] });
  await insertProduct(tx, { id, content, at: scope.now() });
  await saveFirstRevision(tx, scope, first);
}

interface SaveInput {
  readonly id: string;
  readonly version: number;
  readonly content: ProductContent;
  readonly upToDate: Readonly<Record<Lang, boolean>>;
  readonly significance: "major" | "minor";
}

/** Without changes only confirms that translations are up to date. */
export function save(
  scope: Context,
  { id, version, content, upToDate, significance }: SaveInput,
): Promise<EditedProduct & { readonly confirmed: boolean }> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockProductState(tx, id);
    ensure(standing.newest === version, "edit.conflict");
    const before = await findRevisionContent(tx, id, version);
    ensure(before, "product.not_found");
    const changes = objectDiff(before, content);
    const holding = LANGS.filter((lang) => upToDate[lang]);
    if (changes.length === 0) {
      const kept = holding.length > 0 && (await confirmTranslations(tx, standing, holding));
      if (kept) await auditProduct(tx, scope, "product.confirmed", id, { version, lang: holding });
      return { ...(await readProductView(tx, id)), confirmed: kept };
    }
    const minor = significance === "minor";
    await saveRevision(tx, scope, standing, {
      content,
      origin: "edited",
      upToDate: holding,
      minor,
    });
    await auditProduct(tx, scope, "product.edited", id, {
      version: version + 1,
      fields: [...new Set(changes.map(({ field }) => field.split(".")[0] ?? field))],
    });
    return { ...(await readProductView(tx, id)), confirmed: false };
  });
}

/** Omits media, tags and industries deleted since. */
export function restore(
  scope: Context,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockProductState(tx, id);
    ensure(standing.newest === version, "edit.conflict");
    const content = await findRevisionContent(tx, id, earlier);
    ensure(content, "revision.not_found");
    const source = { id, number: earlier };
    const kept = await omitDeleted(tx, await withExistingCategory(tx, id, content));
    await saveRevision(tx, scope, standing, { content: kept, origin: "restored", source });
    await auditProduct(tx, scope, "product.restored", id, { version: version + 1, earlier });
    return readProductView(tx, id);
  });
}

async function omitDeleted(tx: Tx, content: ProductContent): Promise<ProductContent> {
  const names = content.pictures.map(({ picture }) => picture.filename);
  const gone = await queries.findDeletedMedia(tx, names);
  const { tags, industries } = await queries.findReferences(tx, content);
  return {
    ...content,
    pictures: content.pictures.filter(({ picture }) => !gone.has(picture.filename)),
    tags: content.tags.filter((tag) => tags.has(tag)),
    industries: content.industries.filter((industry) => industries.has(industry)),
  };
}

const COPY: Texts = { tw: "（複本）", en: " (copy)", cn: "（副本）" };

export function copy(scope: Context, { id: source }: { id: string }): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    const { newest } = await lockProductState(tx, source);
    const found = await findRevisionContent(tx, source, newest);
    ensure(found, "product.not_found");
    const original = await omitDeleted(tx, found);
    const id = scope.newId();
    const content: ProductContent = {
      ...original,
      ...(await findFreeNames(tx, id, original)),
      name: copyName(original.name),
      editions: original.editions.map((edition) => ({ ...edition, uuid: null })),
      featured: false,
    };
    const from = { id: source, number: newest };
    await insertNewProduct(tx, scope, { id, content, origin: "copied", source: from });
    await auditProduct(tx, scope, "product.copied", id, {
      code: content.code,
      source: original.code,
    });
    return readProductView(tx, id);
  });
}

const copyName = (name: Texts): Texts => {
  const mark = (text: string, sign: string) =>
    text === "" ? "" : [...text].slice(0, PRODUCT_TEXT_MAX.name - sign.length).join("") + sign;
  return { tw: mark(name.tw, COPY.tw), en: mark(name.en, COPY.en), cn: mark(name.cn, COPY.cn) };
};

/** Does not end in a separator. */
const cut = (name: string, most: number): string => name.slice(0, most).replace(/[^a-z0-9]+$/i, "");

async function findFreeNames(tx: Tx, id: string, { code, slug }: ProductContent) {
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? "copy" : `copy-${at}`;
    const names = {
      code: `${cut(code, 40 - end.length - 1)}-${end.toUpperCase()}`,
      slug: `${cut(slug, 80 - end.length - 1)}-${end}`,
    };
    const has = await queries.findTakenNames(tx, { id, ...names });
    if (!has.code && !has.slug) return names;
  }
}
