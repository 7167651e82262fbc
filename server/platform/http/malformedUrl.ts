import type { FastifyReply, FastifyRequest } from "fastify";
import { errorStatus } from "#shared/errors.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { ASKED_MAX } from "#shared/platform/http/notFoundPath.ts";
import { translator } from "#server/phrases.ts";
import { BARE_HEADERS } from "./securityHeaders.ts";
import { languageOf } from "./language.ts";

const FOR_MACHINES = /^\/(?:api|callback)\//;

/** For URLs the router cannot parse, before any hook: an error for programs, the 404 page for people. */
export function answerUnroutable(request: FastifyRequest, reply: FastifyReply): void {
  const { url, method, id } = request;
  const { "content-type": json, ...headers } = BARE_HEADERS;
  reply.headers({ ...headers, "x-request-id": id });
  const isCall = FOR_MACHINES.test(url);
  const status = isCall ? errorStatus["request.malformed"] : 302;
  request.log.info({ method, status }, "malformed URL");
  if (!isCall) return void reply.redirect(notFoundAddress(request), status);
  const code = "request.malformed";
  const message = translator(languageOf(request), "refusal")(code);
  reply.code(status).header("content-type", json).send(JSON.stringify({ message, code }));
}

export function notFoundAddress(request: FastifyRequest): string {
  const [path = ""] = request.url.split("?", 1);
  const from = path.length > ASKED_MAX ? "" : `?from=${encodeURIComponent(path)}`;
  return `${langPrefix[languageOf(request)]}/404${from}`;
}
