import { normalizeName } from "#shared/kit/normalizeName.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { TAG_NAME_MAX } from "#shared/catalog/tags/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { findPublishedContents } from "../products/publishedQueries.ts";
import { createSuggester } from "./suggestName.ts";
import * as queries from "./importQueries.ts";
import type { CellError } from "./cellIssues.ts";

export interface ExistingProduct extends Omit<queries.ImportProductRow, "content"> {
  readonly content: ProductContent;
  readonly sold: readonly queries.ProductPlanRow[];
}

/** Searches names in all languages; prefers terms the product already has. */
export type TermLookup = (name: string, had: readonly string[]) => string | undefined;

/** Tags to create, under stand-in ids. */
export class TagsToCreate {
  private readonly byName = new Map<string, NewTag>();

  idOf(text: string): string | null {
    const name = text.normalize("NFKC").replaceAll(/\s+/g, " ").trim();
    if (name.length > TAG_NAME_MAX) return null;
    const key = normalizeName(name);
    const found = this.byName.get(key);
    if (found) return found.id;
    const id = `00000000-0000-4000-9000-${String(this.byName.size + 1).padStart(12, "0")}`;
    this.byName.set(key, { id, name });
    return id;
  }

  /** In file order. */
  among(ids: ReadonlySet<string>): NewTag[] {
    return [...this.byName.values()].filter(({ id }) => ids.has(id));
  }
}

export interface NewTag {
  readonly id: string;
  readonly name: string;
}

/** Existing data that the file refers to. */
export interface ImportLookups {
  readonly products: readonly ExistingProduct[];
  readonly nameOwners: readonly {
    readonly id: string;
    readonly code: string;
    readonly slug: string;
  }[];
  /** By slug, path or name in any language. */
  readonly categoryOf: (text: string) => string | undefined;
  readonly suggestCategory: (text: string) => string | undefined;
  readonly tagOf: TermLookup;
  readonly newTags: TagsToCreate;
  readonly industryOf: TermLookup;
  readonly currencies: ReadonlySet<string>;
  /** Product id by part number, for relations. */
  readonly related: ReadonlyMap<string, string>;
  /** Existing pictures and editions among those named. */
  readonly pictures: ReadonlySet<string>;
  readonly editions: ReadonlySet<string>;
}

export async function loadLookups(
  db: Db | Tx,
  names: queries.FileReferences,
  now: Date,
): Promise<ImportLookups> {
  const categories = await queries.listCategories(db);
  const terms = await queries.listTerms(db);
  const products = await loadProducts(db, await queries.findReferencedProducts(db, names), now);
  const own = products.flatMap(({ content }) => content.editions.flatMap(({ uuid }) => uuid ?? []));
  const near = createSuggester(
    categories.flatMap(({ slug, name }) => [...LANGS.map((lang) => name[lang]), slug]),
  );
  const editions = (names.editions ?? []).filter((id) => !own.includes(id));
  const related = await queries.findNameOwners(db, { codes: names.related ?? [], slugs: [] });
  return {
    products,
    related: new Map(related.map(({ id, code }) => [code, id])),
    pictures: await queries.findPictures(db, names.pictures ?? []),
    editions: new Set([...own, ...(await queries.findEditions(db, editions))]),
    nameOwners: await queries.findNameOwners(db, names),
    categoryOf: createCategoryLookup(categories),
    suggestCategory: (text) => near(text.split("/").at(-1) ?? ""),
    tagOf: createTermLookup(terms, "tag"),
    newTags: new TagsToCreate(),
    industryOf: createTermLookup(terms, "industry"),
    currencies: await queries.listCurrencyCodes(db),
  };
}

export async function loadProducts(
  db: Db | Tx,
  rows: readonly queries.ImportProductRow[],
  now: Date,
): Promise<ExistingProduct[]> {
  const unwritten = rows.filter(({ content }) => content === null).map(({ id }) => id);
  const live = await findPublishedContents(db, unwritten);
  const sold = Map.groupBy(
    await queries.listPlans(
      db,
      rows.map(({ id }) => id),
      now,
    ),
    ({ product }) => product,
  );
  return rows.flatMap((row) => {
    const content = row.content ?? live.get(row.id);
    return content ? [{ ...row, content, sold: sold.get(row.id) ?? [] }] : [];
  });
}

const normalizedNames = (name: Texts): string[] =>
  LANGS.map((lang) => normalizeName(name[lang])).filter(Boolean);

function createCategoryLookup(rows: readonly queries.CategoryRow[]) {
  const bySlug = new Map(rows.map((row) => [row.slug, row.id]));
  const byName = new Map<string, Set<string>>();
  for (const { id, name } of rows) {
    for (const each of normalizedNames(name))
      byName.set(each, (byName.get(each) ?? new Set()).add(id));
  }
  return (text: string): string | undefined => {
    const last = text.split("/").at(-1) ?? "";
    const slug = bySlug.get(normalizeName(last));
    if (slug !== undefined) return slug;
    const ids = byName.get(normalizeName(text)) ?? byName.get(normalizeName(last));
    return ids?.size === 1 ? [...ids][0] : undefined;
  };
}

function createTermLookup(rows: readonly queries.TermRow[], kind: "tag" | "industry"): TermLookup {
  const byName = new Map<string, string[]>();
  for (const { id, name } of rows.filter((row) => row.kind === kind)) {
    for (const each of new Set(normalizedNames(name)))
      byName.set(each, [...(byName.get(each) ?? []), id]);
  }
  return (name, had) => {
    const ids = byName.get(normalizeName(name)) ?? [];
    return had.find((id) => ids.includes(id)) ?? ids[0];
  };
}

/** With a suggestion if one is close. */
export function unknownCategoryError(
  text: string,
  { suggestCategory: nearCategory }: ImportLookups,
): CellError {
  const name = nearCategory(text);
  return name === undefined
    ? { code: "category_unknown" }
    : { code: "category_near", values: { name } };
}
