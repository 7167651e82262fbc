import { ensure } from "#shared/kit/errors.ts";
import type { FileAnswer } from "#shared/kit/fileAnswer.ts";
import type { Scope } from "../context.ts";
import { redrawSlip, type SlipKind } from "./slipPicture.ts";
import type { ReportRow } from "./transferQueries.ts";

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** What a file is by its own first bytes, whatever it is called. */
const KINDS: readonly (readonly ["pdf" | SlipKind, (bytes: Uint8Array) => boolean])[] = [
  ["pdf", (bytes) => latin(bytes, 0, 5) === "%PDF-"],
  ["png", (bytes) => latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n"],
  ["jpg", (bytes) => latin(bytes, 0, 3) === "\xff\xd8\xff"],
  ["webp", (bytes) => latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP"],
];

/**
 * Keeps the slip under a name that nobody can guess and answers its key; null where no file was chosen. A picture is
 * drawn anew, so that nothing is kept of where and with what it was taken.
 * @throws {Refusal} `request.invalid` at `slip` when it is neither a picture that can be read nor a PDF.
 */
export async function keepSlip(scope: Scope, slip: File | undefined): Promise<string | null> {
  if (!slip || slip.size === 0) return null;
  const bytes = await slip.bytes();
  const kind = KINDS.find(([, is]) => is(bytes))?.[0];
  ensure(kind, "request.invalid", { slip: ["slip"] });
  const key = `transfer/${scope.newId().replaceAll("-", "")}.${kind}`;
  await scope.files.put(key, kind === "pdf" ? bytes : await redrawSlip(bytes, kind));
  return key;
}

/** The slip as a file to be saved: it is never shown inside a page. @throws {Refusal} `transfer.not_found`. */
export async function slipOf(scope: Scope, report: ReportRow | undefined): Promise<FileAnswer> {
  const key = report?.slip_key;
  const content = key ? await scope.files.get(key) : null;
  ensure(report && key && content, "transfer.not_found");
  return {
    filename: `slip-${report.transferred_on}-${report.last5}.${key.split(".").at(-1)}`,
    content,
  };
}
