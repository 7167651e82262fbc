import { sql } from "kysely";
import type { TaxonomyKind } from "#shared/content/taxonomies/contract.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

interface TermTexts {
  readonly name: Texts;
  readonly summary: Texts | null;
}

interface TermRow extends TermTexts {
  readonly id: string;
  readonly kind: TaxonomyKind;
  readonly parent_id: string | null;
  readonly followed: TranslationStatus;
  readonly uses: number;
}

/**
 * `uses` counts references from topics, member profiles, and the live, scheduled or newest
 * revisions of articles and products.
 */
export async function listTerms(db: Db | Tx): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    with named (entry) as (
      select parent_id from taxonomy_terms where parent_id is not null
      union all
      select entry from (
        select topic_id as entry, id from support_articles
        union
        select (r.content ->> 'topic')::uuid, t.id::uuid
        from cms_entries t join cms_revisions r on r.kind = t.kind and r.id = t.id
        where t.kind = 'article' and (r.number = t.live or r.number = t.publish_number or r.number = (
          select max(number) from cms_revisions n where n.kind = t.kind and n.id = t.id))) of_articles
      union all
      select entry from (
        select term_id as entry, product_id from product_industries
        union
        select industry::uuid, r.product_id
        from product_revisions r join products p on p.id = r.product_id
          cross join lateral jsonb_array_elements_text(r.content -> 'industries') industry
        where r.number = p.publish_number or r.number = (
          select max(number) from product_revisions n where n.product_id = r.product_id)) of_products
      union all
      select industry_id from member_profiles where industry_id is not null
      union all
      select profession_id from member_profiles where profession_id is not null)
    select t.id, t.kind, t.parent_id, t.name, t.summary, t.followed, coalesce(used.uses, 0)::integer as uses
    from taxonomy_terms t left join (select entry, count(*) as uses from named group by 1) used on used.entry = t.id
    where t.kind <> 'tag' order by t.sort, t.id`.execute(db);
  return rows;
}

/**
 * Serializes taxonomy changes until `tx` ends and blocks new revisions of articles and products,
 * which may name a term.
 */
export async function lockTaxonomies(tx: Tx): Promise<void> {
  await sql`lock table product_revisions, cms_revisions in share row exclusive mode`.execute(tx);
}

/** Keeps members from choosing the term until `tx` ends. */
export async function lockTerm(tx: Tx, id: string): Promise<void> {
  await sql`select from taxonomy_terms where id = ${id} for update`.execute(tx);
}

type NewTermRow = Pick<TermRow, "id" | "kind" | "parent_id" | "name" | "summary">;

export async function insertTerm(tx: Tx, { name, summary, ...row }: NewTermRow): Promise<void> {
  const sort = sql<number>`(select coalesce(max(sort), -1) + 1 from taxonomy_terms where kind = ${row.kind})`;
  await tx
    .insertInto("taxonomy_terms")
    .values({ ...row, ...asColumns({ name, summary }), sort })
    .execute();
}

export async function updateTerm(
  tx: Tx,
  id: string,
  { followed, ...written }: TermTexts & Pick<TermRow, "followed">,
): Promise<void> {
  const columns = { ...asColumns(written), followed: JSON.stringify(followed) };
  await tx.updateTable("taxonomy_terms").set(columns).where("id", "=", id).execute();
}

const asColumns = ({ name, summary }: TermTexts) => ({
  name: JSON.stringify(name),
  summary: summary && JSON.stringify(summary),
});

export async function setParent(tx: Tx, id: string, parent: string): Promise<void> {
  await sql`
    update taxonomy_terms set parent_id = ${parent}, sort = (
      select coalesce(max(sort), -1) + 1 from taxonomy_terms other where other.kind = taxonomy_terms.kind)
    where id = ${id}`.execute(tx);
}

export async function deleteTerm(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("taxonomy_terms").where("id", "=", id).execute();
}
