import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { MediumText, MediumUse } from "#shared/catalog/media/contract.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { ActorColumns } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countFrom } from "#server/platform/db/listSql.ts";
import type { MediaTable } from "#server/platform/db/schema.ts";

export interface MediumRow extends ActorColumns {
  readonly id: string;
  readonly filename: string;
  readonly extension: "jpg" | "png";
  readonly name: string;
  readonly alt: Texts;
  readonly followed: TranslationStatus;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly created_at: Date;
  readonly uses: number;
}

/** Live, planned or newest revision. */
const isCurrentRevision = sql`(r.number in (p.live, p.publish_number) or r.number = (
  select max(number) from product_revisions where product_id = p.id))`;

const usesOf = (media: RawBuilder<unknown>) => sql`
  from product_revision_media r join products p on p.id = r.product_id
  where r.media_id = ${media} and ${isCurrentRevision}`;

/** Live, planned or newest version; of legal documents, every version ever published, since all stay readable. */
const isCurrentText = sql`(u.number in (t.live, t.publish_number) or u.number = (
  select max(number) from cms_revisions r where r.kind = t.kind and r.id = t.id)
  or t.kind = 'legal' and exists (select from cms_revisions r
    where r.kind = u.kind and r.id = u.id and r.number = u.number and r.published_at is not null))`;

const textsOf = (media: RawBuilder<unknown>) => sql`
  from cms_media u join cms_entries t on t.kind = u.kind and t.id = u.id
  where u.media_id = ${media} and ${isCurrentText}`;

const columns = sql`
  m.id, m.filename, m.extension, m.name, m.alt, m.followed, m.width, m.height, m.bytes, m.created_at,
  m.added_by as actor_id, who.email, who.first_name, who.last_name,
  (select count(distinct p.id)::integer ${usesOf(sql`m.id`)})
    + (select count(distinct (t.kind, t.id))::integer ${textsOf(sql`m.id`)}) as uses
  from media m left join members who on who.id = m.added_by`;

interface Slice {
  readonly search: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export async function listMedia(db: Db, { search, offset, limit }: Slice) {
  const found = sql`lower(m.name || e'\n' || (m.alt ->> 'tw') || e'\n' || (m.alt ->> 'en') || e'\n' || (m.alt ->> 'cn'))
    like ${containing((search ?? "").toLowerCase())}`;
  const { rows } = await sql<MediumRow>`
    select ${columns} where ${found} order by m.created_at desc, m.id desc
    offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, sql`from media m where ${found}`) };
}

export async function findMedium(db: Db | Tx, id: string): Promise<MediumRow | undefined> {
  const { rows } = await sql<MediumRow>`select ${columns} where m.id = ${id}`.execute(db);
  return rows[0];
}

export async function findMediumBySource(db: Db | Tx, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("media")
    .select("id")
    .where("source_hash", "=", hash)
    .executeTakeFirst();
  return row?.id;
}

export async function listProductUses(db: Db, id: string, lang: Lang): Promise<MediumUse[]> {
  const { rows } = await sql<MediumUse>`
    select distinct p.id as product, p.code, coalesce(nullif(p.name ->> ${sql.lit(lang)}, ''), p.name ->> 'tw') as name
    ${usesOf(sql`${id}`)} order by p.code`.execute(db);
  return rows;
}

/** Named by their newest version. */
export async function listTextUses(db: Db, id: string, lang: Lang): Promise<MediumText[]> {
  const { rows } = await sql<MediumText>`
    select it.kind, it.id, coalesce(nullif(called.name ->> ${sql.lit(lang)}, ''), called.name ->> 'tw', '') as name
    from (select distinct t.kind, t.id ${textsOf(sql`${id}`)}) it
    cross join lateral (select content from cms_revisions r
      where r.kind = it.kind and r.id = it.id order by number desc limit 1) n
    cross join lateral (select coalesce(n.content -> 'title', n.content -> 'question',
      (select name from products p where it.kind = 'computer' and p.id::text = it.id)) as name) called
    order by it.kind, name, it.id`.execute(db);
  return rows;
}

/** False if the same file was inserted concurrently. */
export async function insertMedium(tx: Tx, row: Insertable<MediaTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("source_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Prevents new references to the picture until `tx` ends. */
export async function lockMedium(tx: Tx, id: string): Promise<void> {
  await sql`select from media where id = ${id} for update`.execute(tx);
}

export async function setAlt(
  tx: Tx,
  { id, alt, followed }: Pick<MediumRow, "id" | "alt" | "followed">,
): Promise<void> {
  await tx
    .updateTable("media")
    .set({ alt: JSON.stringify(alt), followed: JSON.stringify(followed) })
    .where("id", "=", id)
    .execute();
}

export async function deleteMedium(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("media").where("id", "=", id).execute();
}

/** Ids by filename; locked against deletion until `tx` ends. */
export async function lockMedia(
  tx: Tx,
  filenames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (filenames.length === 0) return new Map();
  const rows = await tx
    .selectFrom("media")
    .select(["id", "filename"])
    .where("filename", "in", filenames)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, filename }) => [filename, id]));
}

export async function insertUses(
  tx: Tx,
  { product, number }: { product: string; number: number },
  media: readonly string[],
): Promise<void> {
  if (media.length === 0) return;
  const rows = media.map((media_id) => ({ media_id, product_id: product, number }));
  await tx.insertInto("product_revision_media").values(rows).execute();
}

export async function insertTextUses(
  tx: Tx,
  version: { kind: EntryTypeName; id: string; number: number },
  media: readonly string[],
): Promise<void> {
  if (media.length === 0) return;
  const { kind, id, number } = version;
  const rows = media.map((media_id) => ({ media_id, kind, id, number }));
  await tx.insertInto("cms_media").values(rows).execute();
}
