import { sql } from "kysely";
import type {
  DownloadAccess,
  DownloadPlatform,
  ReleaseChannel,
} from "#shared/licensing/downloads/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly platform: DownloadPlatform;
  readonly size: number;
  readonly sha256: string;
  readonly access: DownloadAccess;
}

export interface ReleaseRow {
  readonly id: string;
  readonly version: string;
  readonly channel: ReleaseChannel;
  readonly released_on: string;
  readonly notes: Texts;
  readonly files: readonly FileRow[];
}

/** Published releases, newest first; with `unseen`, also of products hidden from visitors. */
export async function listReleases(
  db: Db,
  { product, unseen }: { product: string; unseen: boolean },
): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select r.id, r.version, r.channel, r.released_on, r.notes, (
      select json_agg(json_build_object('id', f.id, 'name', f.name, 'platform', f.platform, 'size', f.size,
        'sha256', f.sha256, 'access', f.access) order by f.created_at, f.name)
      from release_files f where f.release_id = r.id) as files
    from releases r
    join products p on p.id = r.product_id and (p.live is not null or ${unseen})
    where r.product_id = ${product} and r.state = 'published'
      and exists (select from release_files f where f.release_id = r.id)
    order by r.released_on desc, r.id`.execute(db);
  return rows;
}

export interface OfferedFileRow extends FileRow {
  readonly storage_key: string;
  readonly version: string;
  readonly product_id: string;
  readonly category_id: string;
  readonly slug: string;
  readonly product: Texts;
  readonly seen: boolean;
}

/**
 * File of a published release. Of a product no longer sold, only entitled files remain, for their
 * owners.
 */
export async function findOfferedFile(db: Db, id: string): Promise<OfferedFileRow | undefined> {
  const { rows } = await sql<OfferedFileRow>`
    select f.id, f.name, f.platform, f.size, f.sha256, f.access, f.storage_key, r.version, r.product_id,
      p.category_id, p.slug, p.name as product, p.live is not null as seen
    from release_files f
    join releases r on r.id = f.release_id and r.state = 'published'
    join products p on p.id = r.product_id and (p.live is not null or f.access = 'entitled')
    where f.id = ${id}`.execute(db);
  return rows[0];
}

export async function ownsProduct(
  db: Db,
  { member, product, now }: { member: string; product: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from product_rights
    where member_id = ${member} and product_id = ${product} and (until is null or until > ${now})
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function countDownload(db: Db, file: string, day: string): Promise<void> {
  await sql`
    insert into release_file_downloads (file_id, day, downloads) values (${file}, ${day}, 1)
    on conflict (file_id, day) do update set downloads = release_file_downloads.downloads + 1`.execute(
    db,
  );
}

export async function findReleaseDay(
  db: Db | Tx,
  { productId, version }: { productId: string; version: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("releases")
    .select("released_on")
    .where("product_id", "=", productId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.released_on;
}
