import { createHash } from "node:crypto";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { MediaListInput, Medium, MediumDetail } from "#shared/catalog/media/contract.ts";
import { MEDIA_DIRECTORY, widthsOf } from "#shared/catalog/media/rules.ts";
import { behindIn } from "#shared/content/cms/translationStatus.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";
import { type Redrawn, redraw } from "./processImage.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";

const PICTURES_PER_HOUR = 300;
const HOUR_MS = 3_600_000;
const NAME_MAX = 120;

export async function list(scope: Scope, input: MediaListInput): Promise<Page<Medium>> {
  requireStaff(scope, "products.read");
  const { page, limit } = input;
  const slice = { search: input.search, offset: (page - 1) * limit, limit };
  const { rows, total } = await queries.pageOfMedia(scope.db, slice);
  const said = pageWindow(input, total);
  return { data: rows.map(present), total, page: said.page, perPage: said.perPage };
}

export async function detail(scope: Scope, { id }: { id: string }): Promise<MediumDetail> {
  requireStaff(scope, "products.read");
  const row = await queries.mediumById(scope.db, id);
  ensure(row, "media.not_found");
  const usedBy = await queries.usesOfMedium(scope.db, id, scope.lang);
  const usedIn = await queries.textsWithMedium(scope.db, id, scope.lang);
  return { ...present(row), usedBy, usedIn };
}

export const present = (row: queries.MediumRow): Medium => ({
  uuid: row.id,
  name: row.name,
  picture: { directory: MEDIA_DIRECTORY, filename: row.filename, extension: row.extension },
  alt: row.alt,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  addedAt: row.created_at.toISOString(),
  addedBy: actorOf(row),
  uses: row.uses,
  behind: behindIn({ content: { alt: row.alt }, followed: row.followed }),
});

const keyOf = (filename: string, end: string) => `media/${filename}${end}`;

export async function add(scope: Scope, { file }: { file: File }): Promise<Medium> {
  const { memberId } = requireStaff(scope, "products.write");
  await countRequest(scope, [`media:${memberId}`, PICTURES_PER_HOUR, HOUR_MS]);
  const bytes = await file.bytes();
  const hash = createHash("sha256").update(bytes).digest();
  const known = await queries.mediumBySource(scope.db, hash);
  if (known !== undefined) return byId(scope, known);
  const drawn = await redraw(bytes);
  const id = scope.newId();
  const filename = filenameOf(id, drawn);
  const files = filesOf(filename, drawn);
  for (const [key, content] of files) await scope.files.put(key, content);
  const isNew = await transact(scope.db, (tx) =>
    keep(tx, scope, { id, filename, drawn, hash, name: file.name, addedBy: memberId }),
  ).catch(async (error: unknown) => {
    await dropFiles(scope, files);
    throw error;
  });
  if (isNew) return byId(scope, id);
  await dropFiles(scope, files); // a concurrent upload of the same file won
  const first = await queries.mediumBySource(scope.db, hash);
  ensure(first, "media.not_found");
  return byId(scope, first);
}

async function byId({ db }: Scope, id: string): Promise<Medium> {
  const row = await queries.mediumById(db, id);
  ensure(row, "media.not_found");
  return present(row);
}

/** Content hash with the row id, so that a deleted picture's files never belong to a new one. */
function filenameOf(id: string, { plain, width, height }: Redrawn): string {
  const digest = createHash("sha256").update(id).update(plain).digest("hex");
  return `${digest.slice(0, 32)}-${width}x${height}`;
}

const filesOf = (filename: string, { plain, extension, variants }: Redrawn) =>
  new Map(
    [...variants, [`.${extension}`, plain] as const].map(([end, content]) => [
      keyOf(filename, end),
      content,
    ]),
  );

async function dropFiles({ files }: Scope, made: ReadonlyMap<string, unknown>): Promise<void> {
  for (const key of made.keys()) await files.delete(key);
}

interface Kept {
  readonly id: string;
  readonly filename: string;
  readonly drawn: Redrawn;
  readonly hash: Buffer;
  readonly name: string;
  readonly addedBy: string;
}

async function keep(tx: Tx, scope: Scope, made: Kept): Promise<boolean> {
  const { id, filename, drawn, hash, addedBy } = made;
  const name = [...made.name.replaceAll("\0", "")].slice(0, NAME_MAX).join("");
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

export async function remove(scope: Scope, { id }: { id: string }): Promise<Record<string, never>> {
  requireStaff(scope, "products.write");
  await transact(scope.db, async (tx) => {
    await queries.lockMedium(tx, id);
    const row = await queries.mediumById(tx, id);
    ensure(row, "media.not_found");
    ensure(row.uses === 0, "media.in_use");
    await queries.deleteMedium(tx, id);
    const ends = widthsOf(row.width).flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
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
