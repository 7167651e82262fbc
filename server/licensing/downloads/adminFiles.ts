import type { z } from "zod";
import type { NewFile, ReleaseDetail } from "#shared/licensing/downloads/adminContract.ts";
import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { keepFile } from "./storeFile.ts";
import { detail, tell } from "./admin.ts";
import * as queries from "./adminQueries.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";

type Fresh = z.output<typeof NewFile> & { readonly content: AsyncIterable<Uint8Array> };

/**
 * The content is stored first and counts only with its row.
 * @throws {Refusal} `upload.incomplete`, `request.too_large`, `request.invalid` at `name` for a
 * duplicate.
 */
export async function addFile(scope: Scope, input: Fresh): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  const { id, name, platform, access, size, content } = input;
  await transact(scope.db, (tx) => ensureOpen(tx, id, name)); // checked before the long upload
  const fileId = scope.newId();
  const key = `release/${fileId}`;
  const written = await keepFile(scope, { key, content, size });
  try {
    await transact(scope.db, async (tx) => {
      await ensureOpen(tx, id, name);
      const row = { id: fileId, release_id: id, name, platform, access, storage_key: key };
      await queries.insertFile(tx, { ...row, ...written, created_at: scope.now() });
      await queries.updateRelease(tx, id, null);
      const after = { name, access, size, sha256: written.sha256 };
      await tell(tx, scope, { action: "release.file_added", id, after });
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
  const files = await queries.filesOf(tx, id);
  const taken = files.some((file) => file.name === name);
  ensure(!taken, "request.invalid", { name: ["file_twice"] });
}

/** The content is deleted by a job. */
export async function removeFile(
  scope: Scope,
  { id, file }: { id: string; file: string },
): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  await transact(scope.db, async (tx) => {
    const release = await queries.lockRelease(tx, id);
    const found = (await queries.filesOf(tx, id)).find((each) => each.id === file);
    ensure(release && found, "release.not_found");
    ensure(release.state !== "published", "release.published");
    await queries.deleteFile(tx, file);
    await queries.updateRelease(tx, id, null);
    const before = { name: found.name, sha256: found.sha256 };
    await tell(tx, scope, { action: "release.file_removed", id, before });
    await scope.jobs.enqueue(tx, fileRemoval, { key: found.storage_key });
  });
  return detail(scope, { id });
}
