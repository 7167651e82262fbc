import type { z } from "zod";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { ArticleFile } from "#shared/content/support/contract.ts";
import type { NewArticleFile } from "#shared/content/support/adminContract.ts";
import { ARTICLE_FILES_MAX } from "#shared/content/support/rules.ts";
import { ensure } from "#shared/errors.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeFile } from "#server/licensing/downloads/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./fileQueries.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";

export async function listFileViews(db: Db, lang: Lang, article: string): Promise<ArticleFile[]> {
  const rows = await queries.listFiles(db, article);
  return rows.map(({ id, name, size, sha256 }) => ({
    uuid: id,
    name,
    size,
    sha256,
    address: `${langPrefix[lang]}/download/article/${id}/${encodeURIComponent(name)}`,
  }));
}

export async function listArticleFiles(
  scope: Context,
  { id }: { id: string },
): Promise<ArticleFile[]> {
  requireStaff(scope, "site.write");
  return listFileViews(scope.db, scope.lang, id);
}

type NewFile = z.output<typeof NewArticleFile> & { readonly content: AsyncIterable<Uint8Array> };

/**
 * Readers of a published article see the file at once. Content is stored before the row that makes
 * it count.
 */
export async function addFile(scope: Context, input: NewFile): Promise<ArticleFile[]> {
  requireStaff(scope, "site.write");
  const { id, name, size, content } = input;
  await runTransaction(scope.db, (tx) => requireFileSlot(tx, id, name)); // refuses early, before the upload
  const fileId = scope.newId();
  const key = `article/${fileId}`;
  const written = await storeFile(scope, { key, content: refusePrograms(content), size });
  try {
    await runTransaction(scope.db, async (tx) => {
      await requireFileSlot(tx, id, name);
      const row = { id: fileId, article_id: id, name, storage_key: key, ...written };
      await queries.insertFile(tx, { ...row, created_at: scope.now() });
      await auditFile(tx, scope, { id, added: { name, size, sha256: written.sha256 } });
    });
  } catch (error) {
    await scope.files.delete(key);
    throw error;
  }
  return listFileViews(scope.db, scope.lang, id);
}

/** Magic numbers of ELF, scripts and Mach-O. */
const PROGRAM_SIGNATURES = [
  "\x7fELF",
  "#!",
  "\xca\xfe\xba\xbe",
  "\xcf\xfa\xed\xfe",
  "\xce\xfa\xed\xfe",
];

/** The MS-DOS header of Windows programs is 64 bytes long. */
const WINDOWS = { begins: "MZ", header: 64 };

/** ISO 9660 identifier and offset; `.iso` is also a file extension of NC programs. */
const DISK = { says: "CD001", at: 32_769 };

/**
 * A text may begin with "MZ" but holds no zero bytes. An MZ header without zeros points its PE
 * header behind 16 MB, above the upload limit.
 */
function isProgram(head: Buffer): boolean {
  const begins = head.toString("latin1", 0, WINDOWS.header);
  return (
    PROGRAM_SIGNATURES.some((each) => begins.startsWith(each)) ||
    (begins.startsWith(WINDOWS.begins) && begins.includes("\0"))
  );
}

async function* refusePrograms(content: AsyncIterable<Uint8Array>) {
  const head = Buffer.alloc(DISK.at + DISK.says.length);
  let length = 0;
  for await (const part of content) {
    if (length < head.length) {
      const begins = part.subarray(0, head.length - length);
      head.set(begins, length);
      length += begins.length;
      const read = head.subarray(0, length);
      ensure(!isProgram(read), "request.invalid", { name: ["file_program"] });
      const isDisk = read.toString("latin1", DISK.at) === DISK.says;
      ensure(!isDisk, "request.invalid", { name: ["file_type"] });
    }
    yield part;
  }
}

async function requireFileSlot(tx: Tx, id: string, name: string): Promise<void> {
  ensure(await queries.lockArticle(tx, id), "entry.not_found");
  const there = await queries.listFiles(tx, id);
  const taken = there.some((file) => file.name === name);
  ensure(!taken, "request.invalid", { name: ["file_twice"] });
  ensure(there.length < ARTICLE_FILES_MAX, "request.invalid", { name: ["too_many_files"] });
}

export async function removeFile(
  scope: Context,
  { id, file }: { id: string; file: string },
): Promise<ArticleFile[]> {
  requireStaff(scope, "site.write");
  await runTransaction(scope.db, async (tx) => {
    ensure(await queries.lockArticle(tx, id), "entry.not_found");
    const found = (await queries.listFiles(tx, id)).find((each) => each.id === file);
    ensure(found, "entry.not_found");
    await queries.deleteFile(tx, file);
    await auditFile(tx, scope, { id, removed: { name: found.name, sha256: found.sha256 } });
    await scope.jobs.enqueue(tx, fileRemoval, { key: found.storage_key });
  });
  return listFileViews(scope.db, scope.lang, id);
}

interface FileChange {
  readonly id: string;
  readonly added?: AuditFacts;
  readonly removed?: AuditFacts;
}

const auditFile = (tx: Tx, scope: Context, { id, added, removed }: FileChange): Promise<void> =>
  audit(tx, scope, {
    action: added ? "entry.file_added" : "entry.file_removed",
    subjectType: "article",
    subjectId: id,
    ...(added && { after: added }),
    ...(removed && { before: removed }),
  });
