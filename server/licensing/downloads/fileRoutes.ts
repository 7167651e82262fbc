import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { acceptsHtml, handleFileNotFound } from "#server/platform/http/fileNotFound.ts";
import { isValidLink } from "./downloadLink.ts";
import { findOfferedFile, type OfferedFileRow } from "./queries.ts";
import { sendFile } from "./sendFile.ts";
import { isEntitled } from "./service.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const GET = ["GET", "HEAD"];
const common = {
  config: { access: "anyone" },
  compress: false, // ranges apply to the uncompressed content
  errorHandler: handleFileNotFound,
} as const;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly token?: string;
}

/** Public files: no session, immutable. */
export function publicFileRoutes(app: FastifyInstance): void {
  app.route({
    ...common,
    method: GET,
    url: "/storage/release/:id/:name",
    handler: async (request, reply) => {
      const file = await named(request);
      ensure(file.access === "public", "download.not_found");
      return sendFile(request.scope, file, { request, reply, caching: FOR_EVER, counts: file.id });
    },
  });
}

/** Files behind a signed link; browsers with an invalid one are redirected to get a new one. */
export function linkedFileRoutes(app: FastifyInstance): void {
  for (const lang of LANGS) {
    app.route({
      ...common,
      method: GET,
      url: `${langPrefix[lang]}/download/:id/:token/:name`,
      handler: sendLinked,
    });
  }
}

async function sendLinked(request: FastifyRequest, reply: FastifyReply) {
  const { scope } = request;
  const file = await named(request);
  const { token = "" } = request.params as Named;
  const member = scope.viewer?.memberId;
  const isOwn = member !== undefined && isValidLink(scope, token, { file: file.id, member });
  if (isOwn && (await isEntitled(scope, file))) {
    return sendFile(scope, file, {
      request,
      reply,
      caching: "private, no-store",
      counts: file.id,
    });
  }
  if (!acceptsHtml(request)) throw new Refusal("download.link_expired");
  const again = `${langPrefix[scope.lang]}/download/${file.id}?over=1`;
  return reply.header("cache-control", "no-store").redirect(again, 303);
}

/** The id and the name must match. @throws {Refusal} `download.not_found`. */
async function named({ scope, params }: FastifyRequest): Promise<OfferedFileRow> {
  const { id, name } = params as Named;
  ensure(z.uuid().safeParse(id).success, "download.not_found");
  const file = await findOfferedFile(scope.db, id);
  ensure(file?.name === name, "download.not_found");
  return file;
}
