import { type RawBuilder, sql } from "kysely";
import type {
  ReleaseListInput,
  ReleaseSummary,
  StaffFile,
} from "#shared/licensing/downloads/adminContract.ts";
import type { ReleaseChannel, ReleaseState } from "#shared/licensing/downloads/rules.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";

type ReleaseFilters = Pick<ReleaseListInput, "search" | "state" | "channel">;

export async function listProducts(
  db: Db,
  lang: Lang,
  { search, limit }: { search: string | undefined; limit: number },
): Promise<{ rows: { uuid: string; name: string; code: string }[]; total: number }> {
  const like = containing(search ?? "");
  const where = sql`(p.code ilike ${like} or p.name ->> 'tw' ilike ${like} or p.name ->> 'en' ilike ${like}
    or p.name ->> 'cn' ilike ${like})`;
  const { rows } = await sql<{ uuid: string; name: string; code: string }>`
    select p.id as uuid, coalesce(nullif(p.name ->> ${sql.lit(lang)}, ''), p.name ->> 'tw') as name, p.code
    from products p where ${where} order by p.sort, p.id limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, sql`from products p where ${where}`) };
}

function conditions({ search, state, channel }: ReleaseFilters): RawBuilder<unknown> {
  const like = search && containing(search);
  return sql.join(
    [
      sql`true`,
      ...(state ? [sql`r.state = ${state}`] : []),
      ...(channel ? [sql`r.channel = ${channel}`] : []),
      ...(like
        ? [sql`(r.version ilike ${like} or p.code ilike ${like} or p.name::text ilike ${like})`]
        : []),
    ],
    sql` and `,
  );
}

const downloads = sql`coalesce((
    select sum(d.downloads)::integer from release_files f join release_file_downloads d on d.file_id = f.id
    where f.release_id = r.id), 0)`;

const summary = (lang: Lang) => sql`
  r.id as uuid, json_build_object('uuid', p.id, 'name', p.name ->> ${lang}, 'code', p.code) as product, r.version,
  r.channel, r.released_on as date, r.state, ${downloads} as downloads`;

interface Slice extends ReleaseFilters, Pick<ReleaseListInput, "orderby" | "sort" | "limit"> {
  readonly offset: number;
}

/** Ties: newest day first. */
export async function listReleases(
  db: Db,
  lang: Lang,
  wanted: Slice,
): Promise<{ rows: ReleaseSummary[]; total: number }> {
  const where = conditions(wanted);
  const columns = { date: sql`r.released_on`, product: sql`p.name ->> ${lang}`, downloads };
  const from = sql`from releases r join products p on p.id = r.product_id where ${where}`;
  const { rows } = await sql<ReleaseSummary>`
    select ${summary(lang)}, (select count(*) from release_files f where f.release_id = r.id) as files ${from}
    order by ${columns[wanted.orderby]} ${sortDirection(wanted.sort)}, r.released_on desc, r.id
    offset ${wanted.offset} limit ${wanted.limit}`.execute(db);
  return { rows, total: await countFrom(db, from) };
}

export interface ReleaseDetailRow extends Omit<ReleaseSummary, "files"> {
  readonly notes: Texts;
  readonly followed: TranslationStatus;
  readonly revision: number;
  readonly files: StaffFile[];
}

/** `since` starts the recent download count. */
export async function findRelease(
  db: Db | Tx,
  lang: Lang,
  { id, since }: { id: string; since: string },
): Promise<ReleaseDetailRow | undefined> {
  const { rows } = await sql<ReleaseDetailRow>`
    select ${summary(lang)}, r.notes, r.followed, r.revision, coalesce((
      select json_agg(json_build_object('uuid', f.id, 'name', f.name, 'platform', f.platform, 'size', f.size,
        'sha256', f.sha256, 'access', f.access, 'downloads', d.downloads, 'recent', d.recent)
        order by f.created_at, f.name)
      from release_files f cross join lateral (
        select coalesce(sum(downloads), 0)::integer as downloads,
          coalesce(sum(downloads) filter (where day > ${since}), 0)::integer as recent
        from release_file_downloads where file_id = f.id) d
      where f.release_id = r.id), '[]') as files
    from releases r join products p on p.id = r.product_id where r.id = ${id}`.execute(db);
  return rows[0];
}

export const lockRelease = (tx: Tx, id: string) =>
  tx.selectFrom("releases").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const listFiles = (tx: Tx, release: string) =>
  tx.selectFrom("release_files").selectAll().where("release_id", "=", release).execute();

export interface ReleaseFields {
  readonly version: string;
  readonly channel: ReleaseChannel;
  readonly date: string;
  readonly notes: Texts;
}

const columns = ({ version, channel, date, notes }: ReleaseFields) => ({
  version,
  channel,
  released_on: date,
  notes: JSON.stringify(notes),
});

/** Another release of the product has the version. */
export async function isVersionTaken(
  tx: Tx,
  { product, version, besides }: { product: string; version: string; besides: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom("releases")
    .select("id")
    .where("product_id", "=", product)
    .where("version", "=", version)
    .where("id", "!=", besides)
    .executeTakeFirst();
  return row !== undefined;
}

/** Prevents two releases with the same version; undefined if missing. */
export const lockProduct = (tx: Tx, id: string) =>
  tx.selectFrom("products").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export async function insertRelease(
  tx: Tx,
  fresh: ReleaseFields & { readonly id: string; readonly product: string; readonly now: Date },
) {
  const { id, product, now, ...written } = fresh;
  const state = "draft" as const;
  await tx
    .insertInto("releases")
    .values({ id, product_id: product, state, created_at: now, ...columns(written) })
    .execute();
}

interface Rewritten extends ReleaseFields {
  readonly followed: TranslationStatus;
}

/** Increments the revision. */
export async function updateRelease(
  tx: Tx,
  id: string,
  change: Rewritten | { readonly state: ReleaseState } | null,
) {
  const set =
    change &&
    ("state" in change
      ? change
      : { ...columns(change), followed: JSON.stringify(change.followed) });
  await tx
    .updateTable("releases")
    .set((eb) => ({ ...set, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

interface NewFileRow extends Omit<StaffFile, "uuid" | "downloads" | "recent"> {
  readonly id: string;
  readonly release_id: string;
  readonly storage_key: string;
  readonly created_at: Date;
}

export async function insertFile(tx: Tx, row: NewFileRow) {
  await tx.insertInto("release_files").values(row).execute();
}

export const deleteFile = (tx: Tx, id: string) =>
  tx.deleteFrom("release_files").where("id", "=", id).execute();
