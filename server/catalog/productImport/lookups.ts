import { folded } from "#shared/kit/normalizeName.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { TAG_NAME_MAX } from "#shared/catalog/tags/contract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { liveContents } from "../products/publishedQueries.ts";
import { nearestOf } from "./suggestName.ts";
import * as queries from "./importQueries.ts";
import type { Wrong } from "./cellIssues.ts";

export interface KnownProduct extends Omit<queries.FoundRow, "content"> {
  readonly content: ProductContent;
  readonly sold: readonly queries.SoldRow[];
}

/** Searches names in all languages; prefers terms the product already has. */
export type TermOf = (name: string, had: readonly string[]) => string | undefined;

/** Tags to create, under stand-in ids. */
export class NewTags {
  private readonly byName = new Map<string, NewTag>();

  idOf(text: string): string | null {
    const name = text.normalize("NFKC").replaceAll(/\s+/g, " ").trim();
    if (name.length > TAG_NAME_MAX) return null;
    const key = folded(name);
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
export interface Known {
  readonly products: readonly KnownProduct[];
  readonly held: readonly { readonly id: string; readonly code: string; readonly slug: string }[];
  /** By slug, path or name in any language. */
  readonly categoryOf: (text: string) => string | undefined;
  readonly nearCategory: (text: string) => string | undefined;
  readonly tagOf: TermOf;
  readonly newTags: NewTags;
  readonly industryOf: TermOf;
  readonly currencies: ReadonlySet<string>;
  /** Product id by part number, for relations. */
  readonly related: ReadonlyMap<string, string>;
  /** Existing pictures and editions among those named. */
  readonly pictures: ReadonlySet<string>;
  readonly editions: ReadonlySet<string>;
}

export async function known(db: Db | Tx, names: queries.Names, now: Date): Promise<Known> {
  const categories = await queries.categories(db);
  const terms = await queries.terms(db);
  const products = await withParts(db, await queries.namedProducts(db, names), now);
  const own = products.flatMap(({ content }) => content.editions.flatMap(({ uuid }) => uuid ?? []));
  const near = nearestOf(
    categories.flatMap(({ slug, name }) => [...LANGS.map((lang) => name[lang]), slug]),
  );
  const editions = (names.editions ?? []).filter((id) => !own.includes(id));
  const related = await queries.heldNames(db, { codes: names.related ?? [], slugs: [] });
  return {
    products,
    related: new Map(related.map(({ id, code }) => [code, id])),
    pictures: await queries.knownPictures(db, names.pictures ?? []),
    editions: new Set([...own, ...(await queries.knownEditions(db, editions))]),
    held: await queries.heldNames(db, names),
    categoryOf: categoriesByName(categories),
    nearCategory: (text) => near(text.split("/").at(-1) ?? ""),
    tagOf: termsByName(terms, "tag"),
    newTags: new NewTags(),
    industryOf: termsByName(terms, "industry"),
    currencies: await queries.currencies(db),
  };
}

export async function withParts(
  db: Db | Tx,
  rows: readonly queries.FoundRow[],
  now: Date,
): Promise<KnownProduct[]> {
  const unwritten = rows.filter(({ content }) => content === null).map(({ id }) => id);
  const live = await liveContents(db, unwritten);
  const sold = Map.groupBy(
    await queries.plansOf(
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

const namesIn = (name: Texts): string[] => LANGS.map((lang) => folded(name[lang])).filter(Boolean);

function categoriesByName(rows: readonly queries.CategoryRow[]) {
  const bySlug = new Map(rows.map((row) => [row.slug, row.id]));
  const byName = new Map<string, Set<string>>();
  for (const { id, name } of rows) {
    for (const each of namesIn(name)) byName.set(each, (byName.get(each) ?? new Set()).add(id));
  }
  return (text: string): string | undefined => {
    const last = text.split("/").at(-1) ?? "";
    const slug = bySlug.get(folded(last));
    if (slug !== undefined) return slug;
    const ids = byName.get(folded(text)) ?? byName.get(folded(last));
    return ids?.size === 1 ? [...ids][0] : undefined;
  };
}

function termsByName(rows: readonly queries.TermRow[], kind: "tag" | "industry"): TermOf {
  const byName = new Map<string, string[]>();
  for (const { id, name } of rows.filter((row) => row.kind === kind)) {
    for (const each of new Set(namesIn(name))) byName.set(each, [...(byName.get(each) ?? []), id]);
  }
  return (name, had) => {
    const ids = byName.get(folded(name)) ?? [];
    return had.find((id) => ids.includes(id)) ?? ids[0];
  };
}

/** With a suggestion if one is close. */
export function unknownCategory(text: string, { nearCategory }: Known): Wrong {
  const name = nearCategory(text);
  return name === undefined
    ? { code: "category_unknown" }
    : { code: "category_near", values: { name } };
}
