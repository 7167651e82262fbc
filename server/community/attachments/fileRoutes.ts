import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { attachmentPath } from "#shared/community/attachments/rules.ts";
import { handleFileNotFound } from "#server/platform/http/fileNotFound.ts";
import { POLICY } from "#server/platform/http/securityHeaders.ts";
import { seeAttachment } from "./attachments.ts";

/** An attachment in the sense of HTTP too: opened by itself it is saved, and nothing in it can run. */
export function registerAttachmentFiles(app: FastifyInstance): void {
  app.route<{ Params: { id: string } }>({
    config: { access: "anyone" }, // the handler checks who may see it
    compress: false,
    method: ["GET", "HEAD"],
    url: attachmentPath(":id"),
    errorHandler: handleFileNotFound,
    handler: async ({ scope, params: { id } }, reply) => {
      ensure(z.uuid().safeParse(id).success, "page.not_found");
      const { content, isPublic } = await seeAttachment(scope, id);
      return reply
        .type("image/webp")
        .header(
          "cache-control",
          isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
        )
        .header("content-disposition", `attachment; filename="${id}.webp"`)
        .header(POLICY, "default-src 'none'; sandbox")
        .send(Buffer.from(content));
    },
  });
}
