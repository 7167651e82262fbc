import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { sendFile } from "#server/licensing/downloads/service.ts";
import { acceptsHtml, handleFileNotFound } from "#server/platform/http/fileNotFound.ts";
import { findFile } from "./fileQueries.ts";
import { getArticle } from "./service.ts";

export function registerArticleFiles(app: FastifyInstance): void {
  for (const lang of LANGS) {
    app.route({
      config: { access: "anyone" }, // the handler checks access to the article
      compress: false, // byte ranges refer to the uncompressed file
      method: ["GET", "HEAD"],
      url: `${langPrefix[lang]}/download/article/:id/:name`,
      errorHandler: handleFileNotFound,
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
  const file = await findFile(scope.db, id);
  ensure(file?.name === name, "download.not_found");
  const view = await getArticle(scope, { uuid: file.article_id });
  if (view.needs === null)
    return sendFile(scope, file, { request, reply, caching: "private, no-store" });
  ensure(acceptsHtml(request), "entry.not_found");
  const place = [view.category.uuid, view.technology_category.uuid, view.uuid, view.slug].join("/");
  const page = `${langPrefix[scope.lang]}/techSupportDetail/${place}`;
  return reply.header("cache-control", "no-store").redirect(page, 303);
}
