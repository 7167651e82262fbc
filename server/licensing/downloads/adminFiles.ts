import type { z } from "zod";
import type { NewFile, ReleaseDetail } from "#shared/licensing/downloads/adminContract.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { storeFile } from "./storeFile.ts";
import { detail, auditRelease } from "./admin.ts";
import * as queries from "./adminQueries.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";

type FileUpload = z.output<typeof NewFile> & { readonly content: AsyncIterable<Uint8Array> };

/**
 * The content is stored first and counts only with its row.
 * @throws {Refusal} `upload.incomplete`, `request.too_large`, `request.invalid` at `name` for a
 * duplicate.
 */
export async function addFile(scope: Context, input: FileUpload): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  const { id, name, platform, access, size, content } = input;
  await runTransaction(scope.db, (tx) => ensureOpen(tx, id, name)); // checked before the long upload
  const fileId = scope.newId();
  const key = `release/${fileId}`;
  const written = await storeFile(scope, { key, content, size });
  try {
    await runTransaction(scope.db, async (tx) => {
      await ensureOpen(tx, id, name);
      const row = { id: fileId, release_id: id, name, platform, access, storage_key: key };
      await queries.insertFile(tx, { ...row, ...written, created_at: scope.now() });
      await queries.updateRelease(tx, id, null);
      const after = { name, access, size, sha256: written.sha256 };
      await auditRelease(tx, scope, { action: "release.file_added", id, after });
    });
  } catch (error) {
    await scope.files.delete(key);
    throw error;
  }
  return detail(scope, { id });
}

async function ensureOpen(tx: Tx, id: string, name: string): Promise<void> {
  const release = await queries.lockRelease(tx, id);
  ensure(release, "release.not_found");
  ensure(release.state !== "published", "release.published");
  const files = await queries.listFiles(tx, id);
  const taken = files.some((file) => file.name === name);
  ensure(!taken, "request.invalid", { name: ["file_twice"] });
}

/** The content is deleted by a job. */
export async function removeFile(
  scope: Context,
  { id, file }: { id: string; file: string },
): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  await runTransaction(scope.db, async (tx) => {
    const release = await queries.lockRelease(tx, id);
    const found = (await queries.listFiles(tx, id)).find((each) => each.id === file);
    ensure(release && found, "release.not_found");
    ensure(release.state !== "published", "release.published");
    await queries.deleteFile(tx, file);
    await queries.updateRelease(tx, id, null);
    const before = { name: found.name, sha256: found.sha256 };
    await auditRelease(tx, scope, { action: "release.file_removed", id, before });
    await scope.jobs.enqueue(tx, fileRemoval, { key: found.storage_key });
  });
  return detail(scope, { id });
}
