import type { FastifyReply, FastifyRequest } from "fastify";
import { parseRange, contentDisposition } from "#shared/licensing/downloads/rules.ts";
import { ensure } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { countDownload, type FileRow } from "./queries.ts";

export interface StoredFile extends Pick<FileRow, "name" | "size" | "sha256"> {
  readonly storage_key: string;
}

interface SendOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** `Cache-Control`. */
  readonly caching: string;
  /** Release file to count a download of when sending starts at byte 0. */
  readonly counts?: string;
}

/**
 * Serves a file or range as an attachment, never inline.
 * @throws {Refusal} `download.not_found` if the content is missing.
 */
export async function sendFile(
  scope: Context,
  file: StoredFile,
  { request, reply, caching, counts }: SendOptions,
): Promise<FastifyReply> {
  const { size, sha256, storage_key: key } = file;
  ensure((await scope.files.size(key)) === size, "download.not_found");
  const tag = `"${sha256}"`;
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": caching,
    "content-disposition": contentDisposition(file.name),
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "content-type": "application/octet-stream",
    etag: tag,
    "x-robots-tag": "noindex",
  });
  if (request.headers["if-none-match"]?.split(/\s*,\s*/).includes(tag))
    return reply.code(304).send();
  const condition = request.headers["if-range"];
  const asked = condition === undefined || condition === tag ? request.headers.range : undefined;
  const range = parseRange(asked, size);
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
