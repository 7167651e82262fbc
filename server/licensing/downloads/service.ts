import type { z } from "zod";
import type {
  DownloadFile,
  downloads,
  OfferedFile,
  Release,
} from "#shared/licensing/downloads/contract.ts";
import { ensure } from "#shared/errors.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import { isStaffWith, requireMember } from "#server/identity/sessions/service.ts";
import { createDownloadLink } from "./downloadLink.ts";
import * as queries from "./queries.ts";

export { sendFile } from "./sendFile.ts";
export { storeFile } from "./storeFile.ts";

export async function releases(scope: Context, { uuid }: { uuid: string }): Promise<Release[]> {
  const unseen = isStaffWith(scope, "products.read");
  const rows = await queries.listReleases(scope.db, { product: uuid, unseen });
  const owned = await mayHave(scope, uuid);
  return rows.map((row) => ({
    uuid: row.id,
    version: row.version,
    channel: row.channel,
    date: row.released_on,
    notes: row.notes[scope.lang],
    files: row.files.map((file) => fileView(scope, file)),
    owned,
  }));
}

function fileView({ lang }: Context, file: queries.FileRow): DownloadFile {
  const { id, name, platform, size, sha256, access } = file;
  const address =
    access === "public"
      ? `/storage/release/${id}/${encodeURIComponent(name)}`
      : `${langPrefix[lang]}/download/${id}`;
  return { uuid: id, name, platform, size, sha256, access, address };
}

/** A file of a product no longer sold is visible to its owners only. */
export async function file(scope: Context, { id }: { id: string }): Promise<OfferedFile> {
  const row = await queries.findOfferedFile(scope.db, id);
  ensure(row && (row.seen || (await isEntitled(scope, row))), "download.not_found");
  const product = {
    uuid: row.product_id,
    category: row.category_id,
    slug: row.slug,
    name: row.product[scope.lang],
  };
  return { ...fileView(scope, row), product, version: row.version };
}

/** Personal link, valid for 15 minutes; public files return their own address. */
export async function link(
  scope: Context,
  { id }: { id: string },
): Promise<z.input<typeof downloads.link.output>> {
  const { memberId } = requireMember(scope);
  const row = await queries.findOfferedFile(scope.db, id);
  ensure(row, "download.not_found");
  ensure(await isEntitled(scope, row), row.seen ? "download.not_entitled" : "download.not_found");
  const { address, until } = createDownloadLink(scope, { id, name: row.name, member: memberId });
  const plain = row.access === "public" ? fileView(scope, row).address : address;
  return { address: plain, until: until.toISOString() };
}

/** Owners and staff with `downloads.write`; never while impersonating. */
export async function isEntitled(scope: Context, file: queries.OfferedFileRow): Promise<boolean> {
  return file.access === "public" || (await mayHave(scope, file.product_id));
}

async function mayHave(scope: Context, product: string): Promise<boolean> {
  const { viewer } = scope;
  if (!viewer || viewer.impersonation) return false;
  if (isStaffWith(scope, "downloads.write")) return true;
  const asked = { member: viewer.memberId, product, now: scope.now() };
  return queries.ownsProduct(scope.db, asked);
}

/** When the version was released (YYYY-MM-DD, Taipei); undefined if the portal does not know it. */
export { findReleaseDay } from "./queries.ts";
