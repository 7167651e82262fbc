import { sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: Texts;
  readonly followed: TranslationStatus;
  readonly questions: number;
}

/** Counts questions whose published, newest or scheduled revision is in the category. */
export async function listCategories(db: Db | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.name, c.followed, coalesce(used.questions, 0)::integer as questions
    from faq_categories c left join (
      select r.content ->> 'category' as category, count(distinct t.id) as questions
      from cms_entries t join cms_revisions r on r.kind = t.kind and r.id = t.id
      where t.kind = 'faq' and (r.number = t.live or r.number = t.publish_number or r.number = (
        select max(number) from cms_revisions n where n.kind = t.kind and n.id = t.id))
      group by 1) used on used.category = c.id::text
    order by c.sort, c.id`.execute(db);
  return rows;
}

interface CategoryNames {
  readonly slug: string;
  readonly name: Texts;
}

/** Behind the others. */
export async function insertCategory(
  tx: Tx,
  id: string,
  { slug, name }: CategoryNames,
): Promise<void> {
  const sort = sql<number>`(select coalesce(max(sort), -1) + 1 from faq_categories)`;
  const row = { id, slug, name: JSON.stringify(name), sort };
  await tx.insertInto("faq_categories").values(row).execute();
}

export async function updateCategory(
  tx: Tx,
  id: string,
  { slug, name, followed }: CategoryNames & { readonly followed: TranslationStatus },
): Promise<void> {
  await tx
    .updateTable("faq_categories")
    .set({ slug, name: JSON.stringify(name), followed: JSON.stringify(followed) })
    .where("id", "=", id)
    .execute();
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("faq_categories").where("id", "=", id).execute();
}
