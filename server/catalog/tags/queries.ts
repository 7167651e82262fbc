import { type RawBuilder, sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface TagRow {
  readonly id: string;
  readonly name: Texts;
  readonly unchecked: boolean;
  readonly followed: TranslationStatus;
  readonly products: number;
}

/** Tags of live and unpublished versions. */
const tagged = sql`(
  select product_id, term_id from product_tags
  union
  select version.product_id, tag::uuid
  from product_revisions version join products on products.id = version.product_id
    cross join lateral jsonb_array_elements_text(version.content -> 'tags') tag
  where version.number > coalesce(products.live, 0))`;

export async function listTags(db: Db | Tx, id: string | null = null): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.name, t.unchecked, t.followed, coalesce(counted.products, 0)::integer as products
    from taxonomy_terms t
    left join (select term_id, count(*) as products from ${tagged} had group by 1) counted on term_id = t.id
    where t.kind = 'tag' and (${id}::uuid is null or t.id = ${id}) order by t.sort, t.id`.execute(
    db,
  );
  return rows;
}

export const listTagNames = (db: Db): Promise<Pick<TagRow, "id" | "name" | "unchecked">[]> =>
  db
    .selectFrom("taxonomy_terms")
    .select(["id", "name", "unchecked"])
    .where("kind", "=", "tag")
    .orderBy("sort")
    .orderBy("id")
    .execute();

/** Blocks tag changes and new product versions until `tx` ends. */
export async function lockTags(tx: Tx): Promise<void> {
  await sql`lock table product_revisions in share row exclusive mode`.execute(tx);
  await sql`select from taxonomy_terms where kind = 'tag' order by id for update`.execute(tx);
}

export async function insertTags(
  tx: Tx,
  rows: readonly Pick<TagRow, "id" | "name" | "unchecked">[],
): Promise<void> {
  await sql`
    insert into taxonomy_terms (id, kind, name, sort, unchecked)
    select id, 'tag', name, coalesce((select max(sort) from taxonomy_terms where kind = 'tag'), 0) + at * 10, unchecked
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, at: at + 1 })))}::jsonb)
      as each (id uuid, name jsonb, unchecked boolean, at integer)`.execute(tx);
}

export async function getTranslationStatus(tx: Tx, id: string): Promise<TranslationStatus> {
  const query = tx.selectFrom("taxonomy_terms").select("followed").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).followed;
}

/** Also marks the names as checked. */
export async function renameTag(
  tx: Tx,
  { id, name, followed }: Pick<TagRow, "id" | "name" | "followed">,
): Promise<void> {
  const written = { name: JSON.stringify(name), followed: JSON.stringify(followed) };
  await tx
    .updateTable("taxonomy_terms")
    .set({ ...written, unchecked: false })
    .where("id", "=", id)
    .execute();
}

export async function listProductCodes(tx: Tx, id: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select p.code from products p join ${tagged} had on had.product_id = p.id
    where had.term_id = ${id} order by p.code limit ${most}`.execute(tx);
  return rows.map(({ code }) => code);
}

/** Locks in the order of orders and price changes; the following statements touch different subsets. */
async function lockTaggedProducts(tx: Tx, id: string): Promise<void> {
  await sql`
    select from products where id in (select product_id from product_tags where term_id = ${id})
    order by id for no key update`.execute(tx);
}

/** Replaces or removes a tag in all versions, then deletes it. */
export async function replaceTag(tx: Tx, id: string, into: string | null): Promise<void> {
  await lockTaggedProducts(tx, id);
  if (into !== null) {
    await sql`update merged_tags set into_id = ${into} where into_id = ${id}`.execute(tx);
    await sql`insert into merged_tags (id, into_id) values (${id}, ${into})`.execute(tx);
    await sql`
      insert into product_tags (product_id, term_id, sort)
      select product_id, ${into}, sort from product_tags where term_id = ${id}
      on conflict do nothing`.execute(tx);
  }
  await sql`
    update product_revisions
    set content = jsonb_set(content, '{tags}', coalesce(${replacedTags(id, into)}, '[]'))
    where content -> 'tags' ? ${id}`.execute(tx);
  await tx.deleteFrom("taxonomy_terms").where("id", "=", id).execute();
}

/** Duplicates keep the first position. */
const replacedTags = (id: string, into: string | null): RawBuilder<unknown> => sql`(
  select jsonb_agg(tag order by at)
  from (
    select case when tag = ${id} then ${into}::text else tag end as tag, min(at) as at
    from jsonb_array_elements_text(content -> 'tags') with ordinality each (tag, at)
    group by 1) kept
  where tag is not null)`;
