import { type Insertable, sql } from "kysely";
import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { ProductContent, RevisionOrigin } from "#shared/catalog/products/content.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { ActorColumns } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { ProductRevisionsTable } from "#server/platform/db/schema.ts";

/** Serializes product changes until `tx` ends, so that code and slug checks hold. */
export async function lockProducts(tx: Tx): Promise<void> {
  await sql`lock table product_revisions in share row exclusive mode`.execute(tx);
}

export interface ProductStateRow {
  readonly id: string;
  readonly kind: ProductKind;
  readonly category_id: string;
  readonly name: Texts;
  /** Null: not visible. */
  readonly live: number | null;
  /** 1 if none is stored yet. */
  readonly newest: number;
  readonly publish_at: Date | null;
  readonly publish_number: number | null;
  readonly publish_fault: string | null;
  readonly was_live: boolean;
  readonly created_at: Date;
}

export async function findProductState(
  db: Db | Tx,
  id: string,
): Promise<ProductStateRow | undefined> {
  const { rows } = await sql<ProductStateRow>`
    select p.id, p.kind, p.category_id, p.name, p.live, p.publish_at, p.publish_number, p.publish_fault, p.created_at,
      coalesce((select max(number) from product_revisions where product_id = p.id), 1) as newest,
      p.live is not null or exists (
        select from product_revisions where product_id = p.id and published_at is not null) as was_live
    from products p where p.id = ${id}`.execute(db);
  return rows[0];
}

export interface RevisionRow extends ActorColumns {
  readonly number: number;
  readonly content: ProductContent;
  /** Empty for revisions that predate translation tracking. */
  readonly followed: TranslationStatus;
  readonly origin: RevisionOrigin;
  readonly minor: boolean;
  readonly source_id: string | null;
  readonly source_number: number | null;
  readonly saved_at: Date;
  readonly published_at: Date | null;
}

/** Descending from `newest`. */
export function listRevisions(
  db: Db | Tx,
  id: string,
  { newest, limit }: { newest: number; limit: number },
): Promise<RevisionRow[]> {
  return db
    .selectFrom("product_revisions")
    .leftJoin("members", "members.id", "product_revisions.saved_by")
    .select([
      "number",
      "content",
      "followed",
      "origin",
      "minor",
      "source_id",
      "source_number",
      "saved_at",
      "published_at",
      "saved_by as actor_id",
      "members.email",
      "members.first_name",
      "members.last_name",
    ])
    .where("product_id", "=", id)
    .where("number", "<=", newest)
    .orderBy("number", "desc")
    .limit(limit)
    .execute() as Promise<RevisionRow[]>;
}

export async function insertRevision(
  tx: Tx,
  row: Omit<Insertable<ProductRevisionsTable>, "content" | "followed"> & {
    content: ProductContent;
    followed: TranslationStatus;
  },
): Promise<void> {
  const content = JSON.stringify(row.content);
  const followed = JSON.stringify(row.followed);
  await tx
    .insertInto("product_revisions")
    .values({ ...row, content, followed })
    .execute();
}

export async function setTranslationStatus(
  tx: Tx,
  { id, number }: { id: string; number: number },
  followed: TranslationStatus,
): Promise<void> {
  await tx
    .updateTable("product_revisions")
    .set({ followed: JSON.stringify(followed) })
    .where("product_id", "=", id)
    .where("number", "=", number)
    .execute();
}

export async function markPublished(
  tx: Tx,
  { id, number, at }: { id: string; number: number; at: Date },
): Promise<void> {
  await tx
    .updateTable("product_revisions")
    .set({ published_at: at })
    .where("product_id", "=", id)
    .where("number", "=", number)
    .execute();
}

export async function setProductState(
  tx: Tx,
  id: string,
  stand: Partial<Pick<ProductStateRow, "live" | "publish_at" | "publish_number" | "publish_fault">>,
): Promise<void> {
  await tx.updateTable("products").set(stand).where("id", "=", id).execute();
}

/** Longest overdue first. */
export async function listDueProducts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Taken by the live, planned or newest version of another product. */
export async function findTakenNames(
  tx: Tx,
  { id, code, slug }: { id: string; code: string; slug: string },
): Promise<{ code: boolean; slug: boolean }> {
  const { rows } = await sql<{ code: string; slug: string }>`
    select code, slug from products where id <> ${id} and (code = ${code} or slug = ${slug})
    union all
    select r.content ->> 'code', r.content ->> 'slug'
    from product_revisions r join products p on p.id = r.product_id
    where p.id <> ${id} and (r.content ->> 'code' = ${code} or r.content ->> 'slug' = ${slug})
      and (r.number = p.publish_number or r.number = (
        select max(number) from product_revisions where product_id = p.id))`.execute(tx);
  return {
    code: rows.some((row) => row.code === code),
    slug: rows.some((row) => row.slug === slug),
  };
}

export async function findForeignEditions(
  tx: Tx,
  id: string,
  editions: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from editions where id = any(${editions}::uuid[]) and product_id <> ${id}
    union
    select asked from unnest(${editions}::uuid[]) asked
    join product_revisions on content -> 'editions' @> jsonb_build_array(jsonb_build_object('uuid', asked))
    where product_id <> ${id}`.execute(tx);
  return rows.map((row) => row.id);
}

interface Known {
  readonly category: boolean;
}

interface ExistingReferences extends Known {
  readonly tags: ReadonlySet<string>;
  readonly industries: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
}

/** Locks the category against deletion until `tx` ends. */
export async function findReferences(
  tx: Tx,
  content: Pick<ProductContent, "category" | "tags" | "industries" | "relations">,
): Promise<ExistingReferences> {
  const { category, tags, industries } = content;
  const related = content.relations.map(({ product }) => product);
  const { rows } = await sql<Record<"tags" | "industries" | "products", string[]> & Known>`
    select (select id from categories where id = ${category} for key share) is not null as category,
      array(select id from taxonomy_terms where kind = 'tag' and id = any(${tags}::uuid[]))::text[] as tags,
      array(select id from taxonomy_terms where kind = 'industry' and id = any(${industries}::uuid[]))::text[] as industries,
      array(select id from products where id = any(${related}::uuid[]))::text[] as products`.execute(
    tx,
  );
  return {
    category: rows[0]?.category ?? false,
    tags: new Set(rows[0]?.tags),
    industries: new Set(rows[0]?.industries),
    products: new Set(rows[0]?.products),
  };
}

export async function findCategoryId(tx: Tx, id: string): Promise<string> {
  const query = tx.selectFrom("products").select("category_id").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).category_id;
}

/** Deleted library pictures among `filenames`. */
export async function findDeletedMedia(
  tx: Tx,
  filenames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ filename: string }>`
    select filename from unnest(${filenames}::text[]) as each (filename)
    where filename ~ '^[0-9a-f]{32}-[0-9]+x[0-9]+$' and not exists (
      select from media where media.filename = each.filename)`.execute(tx);
  return new Set(rows.map(({ filename }) => filename));
}

/** Keys that the policy of the product applies to. */
export const countIssuedKeys = (db: Db | Tx, id: string): Promise<number> =>
  countRows(
    db
      .selectFrom("licenses")
      .where("product_id", "=", id)
      .where("state", "not in", ["revoked", "refunded"]),
  );
