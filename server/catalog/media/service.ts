import { createHash } from "node:crypto";
import type { Page } from "#shared/kit/endpoint.ts";
import { cleanLine } from "#shared/kit/text.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { MediaListInput, Medium, MediumDetail } from "#shared/catalog/media/contract.ts";
import { MEDIA_DIRECTORY, servedWidths } from "#shared/catalog/media/rules.ts";
import { listOutdatedTexts } from "#shared/content/cms/translationStatus.ts";
import { actorView } from "#server/identity/audit/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";
import { type ProcessedImage, processImage } from "./processImage.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";

const PICTURES_PER_HOUR = 300;
const HOUR_MS = 3_600_000;
const NAME_MAX = 120;

export async function list(scope: Context, input: MediaListInput): Promise<Page<Medium>> {
  requireStaff(scope, "products.read");
  const { page, limit } = input;
  const slice = { search: input.search, offset: (page - 1) * limit, limit };
  const { rows, total } = await queries.listMedia(scope.db, slice);
  const said = pageWindow(input, total);
  return { data: rows.map(toMediumView), total, page: said.page, perPage: said.perPage };
}

export async function getMediumDetail(
  scope: Context,
  { id }: { id: string },
): Promise<MediumDetail> {
  requireStaff(scope, "products.read");
  const row = await queries.findMedium(scope.db, id);
  ensure(row, "media.not_found");
  const usedBy = await queries.listProductUses(scope.db, id, scope.lang);
  const usedIn = await queries.listTextUses(scope.db, id, scope.lang);
  return { ...toMediumView(row), usedBy, usedIn };
}

export const toMediumView = (row: queries.MediumRow): Medium => ({
  uuid: row.id,
  name: row.name,
  picture: { directory: MEDIA_DIRECTORY, filename: row.filename, extension: row.extension },
  alt: row.alt,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  addedAt: row.created_at.toISOString(),
  addedBy: actorView(row),
  uses: row.uses,
  behind: listOutdatedTexts({ content: { alt: row.alt }, followed: row.followed }),
});

const keyOf = (filename: string, end: string) => `media/${filename}${end}`;

export async function add(scope: Context, { file }: { file: File }): Promise<Medium> {
  const { memberId } = requireStaff(scope, "products.write");
  await countRequest(scope, [`media:${memberId}`, PICTURES_PER_HOUR, HOUR_MS]);
  const bytes = await file.bytes();
  const hash = createHash("sha256").update(bytes).digest();
  const known = await queries.findMediumBySource(scope.db, hash);
  if (known !== undefined) return getMedium(scope, known);
  const drawn = await processImage(bytes);
  const id = scope.newId();
  const filename = filenameOf(id, drawn);
  const files = filesOf(filename, drawn);
  for (const [key, content] of files) await scope.files.put(key, content);
  const isNew = await runTransaction(scope.db, (tx) =>
    storeMedium(tx, scope, { id, filename, drawn, hash, name: file.name, addedBy: memberId }),
  ).catch(async (error: unknown) => {
    await deleteFiles(scope, files);
    throw error;
  });
  if (isNew) return getMedium(scope, id);
  await deleteFiles(scope, files); // a concurrent upload of the same file won
  const first = await queries.findMediumBySource(scope.db, hash);
  ensure(first, "media.not_found");
  return getMedium(scope, first);
}

async function getMedium({ db }: Context, id: string): Promise<Medium> {
  const row = await queries.findMedium(db, id);
  ensure(row, "media.not_found");
  return toMediumView(row);
}

/** Content hash with the row id, so that a deleted picture's files never belong to a new one. */
function filenameOf(id: string, { plain, width, height }: ProcessedImage): string {
  const digest = createHash("sha256").update(id).update(plain).digest("hex");
  return `${digest.slice(0, 32)}-${width}x${height}`;
}

const filesOf = (filename: string, { plain, extension, variants }: ProcessedImage) =>
  new Map(
    [...variants, [`.${extension}`, plain] as const].map(([end, content]) => [
      keyOf(filename, end),
      content,
    ]),
  );

async function deleteFiles({ files }: Context, made: ReadonlyMap<string, unknown>): Promise<void> {
  for (const key of made.keys()) await files.delete(key);
}

interface NewMedium {
  readonly id: string;
  readonly filename: string;
  readonly drawn: ProcessedImage;
  readonly hash: Buffer;
  readonly name: string;
  readonly addedBy: string;
}

async function storeMedium(tx: Tx, scope: Context, made: NewMedium): Promise<boolean> {
  const { id, filename, drawn, hash, addedBy } = made;
  const name = [...cleanLine(made.name)].slice(0, NAME_MAX).join("");
  const isNew = await queries.insertMedium(tx, {
    id,
    filename,
    extension: drawn.extension,
    source_hash: hash,
    name,
    alt: JSON.stringify({ tw: "", en: "", cn: "" }),
    width: drawn.width,
    height: drawn.height,
    bytes: drawn.plain.length,
    created_at: scope.now(),
    added_by: addedBy,
  });
  if (isNew) {
    const after = { name, width: drawn.width, height: drawn.height };
    await audit(tx, scope, { action: "media.added", subjectType: "media", subjectId: id, after });
  }
  return isNew;
}

export async function remove(
  scope: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  requireStaff(scope, "products.write");
  await runTransaction(scope.db, async (tx) => {
    await queries.lockMedium(tx, id);
    const row = await queries.findMedium(tx, id);
    ensure(row, "media.not_found");
    ensure(row.uses === 0, "media.in_use");
    await queries.deleteMedium(tx, id);
    const ends = servedWidths(row.width).flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
    const keys = [...ends, `.${row.extension}`].map((end) => ({ key: keyOf(row.filename, end) }));
    await scope.jobs.enqueueAll(tx, fileRemoval, keys);
    await audit(tx, scope, {
      action: "media.removed",
      subjectType: "media",
      subjectId: id,
      before: { name: row.name },
    });
  });
  return {};
}
