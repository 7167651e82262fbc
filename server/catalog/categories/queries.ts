import { sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface CategoryRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly name: Texts;
  readonly followed: TranslationStatus;
  readonly products: number;
}

/** One row (`product_id`, `category_id`) per category of a product's live, planned and newest version. */
export const productCategories = sql`(
  select id as product_id, category_id from products
  union all
  select version.product_id, (version.content ->> 'category')::uuid
  from product_revisions version join products on products.id = version.product_id
  where version.number > coalesce(products.live, 0) and (version.number = products.publish_number
    or version.number = (select max(number) from product_revisions newest where newest.product_id = products.id)))`;

export async function listCategories(db: Db | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id, c.slug, c.name, c.followed, coalesce(counted.products, 0)::integer as products
    from categories c
    left join (
      select category_id, count(distinct product_id) as products from ${productCategories} had group by 1) counted
      on category_id = c.id
    order by c.sort, c.id`.execute(db);
  return rows;
}

/** Blocks category changes and new products in a category until `tx` ends. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
  await sql`select from categories order by id for update`.execute(tx);
}

export async function insertCategory(
  tx: Tx,
  row: Pick<CategoryRow, "id" | "parent_id" | "slug" | "name">,
): Promise<void> {
  await sql`
    insert into categories (id, parent_id, slug, name, sort)
    select ${row.id}, ${row.parent_id}, ${row.slug}, ${JSON.stringify(row.name)}::jsonb,
      coalesce(max(sort), 0) + 10
    from categories where parent_id is not distinct from ${row.parent_id}`.execute(tx);
}

export async function getTranslationStatus(tx: Tx, id: string): Promise<TranslationStatus> {
  const query = tx.selectFrom("categories").select("followed").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).followed;
}

export async function renameCategory(
  tx: Tx,
  { id, slug, name, followed }: Pick<CategoryRow, "id" | "slug" | "name" | "followed">,
): Promise<void> {
  await tx
    .updateTable("categories")
    .set({ slug, name: JSON.stringify(name), followed: JSON.stringify(followed) })
    .where("id", "=", id)
    .execute();
}

export async function reorderCategories(
  tx: Tx,
  parent: string | null,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update categories c set parent_id = ${parent}, sort = at * 10
    from unnest(${ids}::uuid[]) with ordinality each (id, at)
    where c.id = each.id and (c.parent_id, c.sort) is distinct from (${parent}::uuid, at * 10)`.execute(
    tx,
  );
}

const FOREIGN_KEY_VIOLATION = "23503";

/** False if rows of higher modules refer to it: the transaction is over. */
export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  try {
    await tx.deleteFrom("categories").where("id", "=", id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
