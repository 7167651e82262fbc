import type { FastifyReply, FastifyRequest } from "fastify";
import { rangeOf, savedAs } from "#shared/licensing/downloads/rules.ts";
import { ensure } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Scope } from "#server/context.ts";
import { countDownload, type FileRow } from "./queries.ts";

/** A file whose content is kept under its key. */
export interface StoredFile extends Pick<FileRow, "name" | "size" | "sha256"> {
  readonly storage_key: string;
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** For how long, and for whom, the answer may be kept. */
  readonly caching: string;
  /** The file of a release of which it counts as a download when it begins at its first byte. */
  readonly counts?: string;
}

/**
 * Answers a file, or the part of it that is asked for, to be saved and never shown. @throws {Refusal} `download.not_found` when its content is gone.
 */
export async function sendFile(
  scope: Scope,
  file: StoredFile,
  { request, reply, caching, counts }: Sending,
): Promise<FastifyReply> {
  const { size, sha256, storage_key: key } = file;
  ensure((await scope.files.size(key)) === size, "download.not_found");
  const tag = `"${sha256}"`;
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": caching,
    "content-disposition": savedAs(file.name),
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "content-type": "application/octet-stream",
    etag: tag,
    "x-robots-tag": "noindex",
  });
  if (request.headers["if-none-match"]?.split(/\s*,\s*/).includes(tag))
    return reply.code(304).send();
  const condition = request.headers["if-range"];
  const asked = condition === undefined || condition === tag ? request.headers.range : undefined;
  const range = rangeOf(asked, size);
  if (range === "none") {
    return reply.code(416).header("content-range", `bytes */${size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.header("content-length", end - start + 1);
  if (request.method === "HEAD") return reply.send();
  if (start === 0 && counts !== undefined)
    await countDownload(scope.db, counts, formatDay(scope.now()));
  return reply.send(scope.files.read(key, { start, end }));
}
