import { sql } from "kysely";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { anyCurrentPricesSql } from "../pricing/currentPrices.ts";

/** Keys by which a file refers to products. */
export interface FileReferences {
  readonly ids: readonly string[];
  readonly codes: readonly string[];
  readonly slugs: readonly string[];
  /** Part numbers in relations. */
  readonly related?: readonly string[];
  readonly pictures?: readonly string[];
  readonly editions?: readonly string[];
}

export interface ImportProductRow {
  readonly id: string;
  readonly kind: ProductKind;
  /** Null: not visible. */
  readonly live: number | null;
  readonly newest: number;
  readonly was_live: boolean;
  /** Scheduled publication. */
  readonly publish_number: number | null;
  readonly publish_at: Date | null;
  readonly content: ProductContent | null;
  readonly changed_at: Date;
}

const selectProducts = sql`
  select p.id, p.kind, p.live, p.publish_number, p.publish_at, coalesce(latest.number, 1) as newest, latest.content,
    coalesce(latest.saved_at, p.created_at) as changed_at,
    p.live is not null or exists (
      select from product_revisions where product_id = p.id and published_at is not null) as was_live
  from products p
  left join lateral (
    select number, content, saved_at from product_revisions where product_id = p.id order by number desc limit 1
  ) latest on true`;

/** Matches by newest revision. */
export async function findReferencedProducts(
  db: Db | Tx,
  { ids, codes, slugs }: FileReferences,
): Promise<ImportProductRow[]> {
  const { rows } = await sql<ImportProductRow>`
    with named as materialized (
      select id from products
      where id = any(${ids}::uuid[]) or code = any(${codes}::text[]) or slug = any(${slugs}::text[])
      union
      select product_id from product_revisions
      where content ->> 'code' = any(${codes}::text[]) or content ->> 'slug' = any(${slugs}::text[]))
    ${selectProducts} where p.id in (select id from named) and (p.id = any(${ids}::uuid[])
      or coalesce(latest.content ->> 'code', p.code) = any(${codes}::text[])
      or coalesce(latest.content ->> 'slug', p.slug) = any(${slugs}::text[]))
    order by p.id`.execute(db);
  return rows;
}

export async function findProducts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ImportProductRow[]> {
  const { rows } =
    await sql<ImportProductRow>`${selectProducts} where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Owners of these names: live, planned or newest. */
export async function findNameOwners(
  db: Db | Tx,
  { codes, slugs }: Pick<FileReferences, "codes" | "slugs">,
): Promise<{ id: string; code: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; code: string; slug: string }>`
    select id, code, slug from products where code = any(${codes}::text[]) or slug = any(${slugs}::text[])
    union
    select p.id, r.content ->> 'code', r.content ->> 'slug'
    from product_revisions r join products p on p.id = r.product_id
    where (r.content ->> 'code' = any(${codes}::text[]) or r.content ->> 'slug' = any(${slugs}::text[]))
      and (r.number = p.publish_number or r.number = (
        select max(number) from product_revisions where product_id = p.id))`.execute(db);
  return rows;
}

export async function findCodes(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select p.id, coalesce((select content ->> 'code' from product_revisions
      where product_id = p.id order by number desc limit 1), p.code) as code
    from products p where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** In any revision of any product. */
export async function findEditions(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id::text from editions where id = any(${ids}::uuid[])
    union
    select edition ->> 'uuid' from product_revisions, jsonb_array_elements(content -> 'editions') edition
    where edition ->> 'uuid' = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function findPictures(
  db: Db | Tx,
  filenames: readonly string[],
): Promise<ReadonlySet<string>> {
  const query = db.selectFrom("media").select("filename").where("filename", "in", filenames);
  const rows = filenames.length === 0 ? [] : await query.execute();
  return new Set(rows.map(({ filename }) => filename));
}

export interface ProductPlanRow {
  readonly product: string;
  readonly commodity: string;
  readonly edition: string | null;
  readonly months: PlanMonths | null;
  readonly stock: number | null;
  readonly grams: number | null;
  readonly retired: boolean;
  readonly prices: Money[];
  /** Currencies in a running sale. */
  readonly on_sale: string[];
}

export async function listPlans(
  db: Db | Tx,
  products: readonly string[],
  now: Date,
): Promise<ProductPlanRow[]> {
  const { rows } = await sql<ProductPlanRow>`
    select c.product_id as product, c.id as commodity, c.edition_id as edition, c.months, c.stock, c.grams, c.retired,
      ${anyCurrentPricesSql(sql.ref("c.id"), now)} as prices,
      array(
        select currency from (select distinct on (currency) currency, change_id from prices
          where commodity_id = c.id and list_id = 'standard' and valid_from <= ${now}
          order by currency, valid_from desc) step
        join price_changes sale on sale.id = step.change_id and sale.ends_at > ${now} and sale.undone_at is null
        order by currency) as on_sale
    from commodities c left join editions e on e.id = c.edition_id
    where c.product_id = any(${products}::uuid[])
    order by c.product_id, e.sort, c.sort, c.id`.execute(db);
  return rows;
}

/** Blocks orders and card refreshes until `tx` ends; same lock order as theirs. */
export async function lockPlansAndProducts(tx: Tx, products: readonly string[]): Promise<void> {
  await sql`
    select from commodities where product_id = any(${products}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  await sql`
    select from products where id = any(${products}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  // In the lock order of the category tree.
  await sql`select from categories order by id for key share`.execute(tx);
}

export interface CategoryRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: Texts;
}

export const listCategories = (db: Db | Tx): Promise<CategoryRow[]> =>
  db.selectFrom("categories").select(["id", "parent_id", "slug", "name"]).orderBy("id").execute();

export interface TermRow {
  readonly id: string;
  readonly kind: string;
  readonly name: Texts;
}

/** Tags and industries. */
export const listTerms = (db: Db | Tx): Promise<TermRow[]> =>
  db
    .selectFrom("taxonomy_terms")
    .select(["id", "kind", "name"])
    .where("kind", "in", ["tag", "industry"])
    .orderBy("sort")
    .orderBy("id")
    .execute();

export async function listCurrencyCodes(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("currencies").select("code").execute();
  return new Set(rows.map(({ code }) => code));
}
