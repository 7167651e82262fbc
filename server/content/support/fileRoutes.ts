import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { sendFile } from "#server/licensing/downloads/service.ts";
import { answerMissing } from "#server/platform/http/fileNotFound.ts";
import { wantsPage } from "#server/platform/http/acceptsHtml.ts";
import { fileById } from "./fileQueries.ts";
import { article } from "./service.ts";

export function articleFiles(app: FastifyInstance): void {
  for (const lang of LANGS) {
    app.route({
      config: { access: "anyone" }, // the handler checks access to the article
      compress: false, // byte ranges refer to the uncompressed file
      method: ["GET", "HEAD"],
      url: `${langPrefix[lang]}/download/article/:id/:name`,
      errorHandler: answerMissing,
      handler: sendArticleFile,
    });
  }
}

/**
 * Redirects a browser without access to the article, which says what is required. @throws {Refusal}
 * `download.not_found`; `entry.not_found` for other clients.
 */
async function sendArticleFile(request: FastifyRequest, reply: FastifyReply) {
  const { scope } = request;
  const { id, name } = request.params as { id: string; name: string };
  ensure(z.uuid().safeParse(id).success, "download.not_found");
  const file = await fileById(scope.db, id);
  ensure(file?.name === name, "download.not_found");
  const told = await article(scope, { uuid: file.article_id });
  if (told.needs === null)
    return sendFile(scope, file, { request, reply, caching: "private, no-store" });
  ensure(wantsPage(request), "entry.not_found");
  const place = [told.category.uuid, told.technology_category.uuid, told.uuid, told.slug].join("/");
  const page = `${langPrefix[scope.lang]}/techSupportDetail/${place}`;
  return reply.header("cache-control", "no-store").redirect(page, 303);
}
