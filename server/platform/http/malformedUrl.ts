import type { FastifyReply, FastifyRequest } from "fastify";
import { errorStatus } from "#shared/errors.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { referCodesOf } from "#shared/site/company/choices.ts";
import { SHOWN_PATH_MAX } from "#shared/platform/http/notFoundPath.ts";
import { translator } from "#server/phrases.ts";
import { MINIMAL_HEADERS } from "./securityHeaders.ts";
import { detectLanguage, queryOf } from "./language.ts";

const API_URL = /^\/(?:api|callback)\//;

/** For URLs the router cannot parse, before any hook: an error for programs, the 404 page for people. */
export function handleMalformedUrl(request: FastifyRequest, reply: FastifyReply): void {
  const { url, method, id } = request;
  const { "content-type": json, ...headers } = MINIMAL_HEADERS;
  reply.headers({ ...headers, "x-request-id": id });
  const isCall = API_URL.test(url);
  const status = isCall ? errorStatus["request.malformed"] : 302;
  request.log.info({ method, status }, "malformed URL");
  if (!isCall) return void reply.redirect(notFoundUrl(request), status);
  const code = "request.malformed";
  const message = translator(detectLanguage(request), "refusal")(code);
  reply.code(status).header("content-type", json).send(JSON.stringify({ message, code }));
}

export function notFoundUrl(request: FastifyRequest): string {
  const [path = ""] = request.url.split("?", 1);
  const query = new URLSearchParams(path.length > SHOWN_PATH_MAX ? {} : { from: path });
  for (const code of referCodesOf(queryOf(request))) query.append("refer", code);
  return `${langPrefix[detectLanguage(request)]}/404${query.size > 0 ? `?${query}` : ""}`;
}
