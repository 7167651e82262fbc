import { ensure } from "#shared/errors.ts";
import type { FileResponse } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { redrawImage } from "#server/platform/files/redrawImage.ts";
import type { ReportRow } from "./transferQueries.ts";

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

const IMAGE_FORMATS = { png: "png", jpg: "jpeg", webp: "webp" } as const;

/** Magic numbers; file names are ignored. */
const KINDS: readonly (readonly [
  "pdf" | keyof typeof IMAGE_FORMATS,
  (bytes: Uint8Array) => boolean,
])[] = [
  ["pdf", (bytes) => latin(bytes, 0, 5) === "%PDF-"],
  ["png", (bytes) => latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n"],
  ["jpg", (bytes) => latin(bytes, 0, 3) === "\xff\xd8\xff"],
  ["webp", (bytes) => latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP"],
];

/**
 * Stores the proof under an unguessable key; null if no file was chosen. Images are re-encoded, which drops
 * their metadata. Deleted after a day unless attached to a report.
 */
export async function storeProof(scope: Context, slip: File | undefined): Promise<string | null> {
  if (!slip || slip.size === 0) return null;
  const bytes = await slip.bytes();
  const kind = KINDS.find(([, is]) => is(bytes))?.[0];
  ensure(kind, "request.invalid", { proof: ["slip"] });
  const content = kind === "pdf" ? bytes : await reencode(bytes, IMAGE_FORMATS[kind]);
  const key = `transfer/${scope.newId().replaceAll("-", "")}.${kind}`;
  const orphan = { key, kept_at: scope.realNow() };
  await scope.db.insertInto("orphan_transfer_proofs").values(orphan).execute();
  await scope.files.put(key, content);
  return key;
}

const MAX_SECONDS = 15;
/** Keeps a photographed slip legible. */
const SIDE = 2_400;

const reencode = (
  bytes: Uint8Array,
  format: (typeof IMAGE_FORMATS)[keyof typeof IMAGE_FORMATS],
): Promise<Uint8Array> =>
  redrawImage(
    bytes,
    {
      formats: [format],
      maxSeconds: MAX_SECONDS,
      field: "proof",
      unreadable: "slip",
      draw: (upright) =>
        upright
          .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
          .toFormat(format),
    },
    ({ data }) => data,
  );

/** Enough for a transfer and its corrections. */
const MAX_PROOFS = 5;

/**
 * Attaches the proof to a report; the order must be locked.
 * @throws {Refusal} `request.invalid` at `proof` if the order has too many.
 */
export async function attachProof(tx: Tx, orderId: string, key: string): Promise<void> {
  const { kept } = await tx
    .selectFrom("transfer_reports")
    .select((eb) => eb.fn.countAll<number>().as("kept"))
    .where("order_id", "=", orderId)
    .where("slip_key", "is not", null)
    .executeTakeFirstOrThrow();
  ensure(kept < MAX_PROOFS, "request.invalid", { proof: ["slips_many"] });
  await deleteOrphan(tx, key);
}

/** Deletes a proof that was never attached. */
export async function discardProof(
  scope: Pick<Context, "db" | "files">,
  key: string,
): Promise<void> {
  await scope.files.delete(key);
  await deleteOrphan(scope.db, key);
}

async function deleteOrphan(db: Db | Tx, key: string) {
  await db.deleteFrom("orphan_transfer_proofs").where("key", "=", key).execute();
}

/** Outlasts any request. */
const ORPHAN_RETENTION_MS = 86_400_000;

/** Deletes proofs left unattached by a crash. */
export function purgeOrphanProofs(scope: Context): Promise<void> {
  const before = new Date(scope.realNow().getTime() - ORPHAN_RETENTION_MS);
  return workInRounds(scope, {
    list: (limit) => listOrphans(scope.db, before, limit),
    idOf: ({ key }) => key,
    work: ({ key }) => discardProof(scope, key),
    failure: "some transfer proofs could not be deleted",
  });
}

const listOrphans = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom("orphan_transfer_proofs")
    .select("key")
    .where("kept_at", "<", before)
    .orderBy("kept_at")
    .orderBy("key")
    .limit(limit)
    .execute();

/** Served as a download, never inline (security). @throws {Refusal} `transfer.not_found`. */
export async function proofFile(
  scope: Context,
  report: ReportRow | undefined,
): Promise<FileResponse> {
  const key = report?.slip_key;
  const content = key ? await scope.files.get(key) : null;
  ensure(report && key && content, "transfer.not_found");
  return {
    filename: `slip-${report.transferred_on}-${report.last5}.${key.split(".").at(-1)}`,
    content,
  };
}
