import type { FastifyInstance } from "fastify";
import { Refusal } from "#shared/errors.ts";
import type { Container } from "#server/context.ts";
import { handleFileNotFound } from "./fileNotFound.ts";

/** Immutable files with unguessable names. */
const PUBLIC_KEY =
  /^(?:member\/[0-9a-f]{32}\.webp|media\/[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,4}\.(?:avif|webp)|\.(?:jpg|png)))$/;
/** Re-encoded pictures: safe to open inline. */
const INLINE_KEY = /^media\//;
const TYPES: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};

/** Uploads are attachments, so that nothing in them runs when opened. */
export function servePublicFiles(app: FastifyInstance, { files }: Pick<Container, "files">): void {
  const orMissing = { errorHandler: handleFileNotFound };
  app.get<{ Params: { "*": string } }>("/storage/*", orMissing, async (request, reply) => {
    const key = request.params["*"];
    const content = PUBLIC_KEY.test(key) ? await files.get(key) : null;
    if (!content) throw new Refusal("page.not_found");
    return reply
      .type(TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-disposition", INLINE_KEY.test(key) ? "inline" : "attachment")
      .send(Buffer.from(content));
  });
}
