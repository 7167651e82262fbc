import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorCode, errorStatus, Refusal } from "#shared/errors.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { translator } from "#server/phrases.ts";
import { languageOf } from "./language.ts";

/** Refusals become localized errors; anything else is a bug: logged, 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error);
    const status = error.statusCode ?? 500;
    const code = unread[status] ?? "request.malformed";
    if (status < 500) return refuse(request, reply, new Refusal(code), status);
    request.log.error(error);
    const message = translator(languageOf(request), "refusal")("system");
    const answer = reply.code(500).headers(UNKEPT);
    return answer.send({ message, code: "system", requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal("page.not_found")));
}

const UNKEPT = { "cache-control": "no-store" };

const unread: Readonly<Record<number, ErrorCode>> = {
  413: "request.too_large",
  415: "request.media_type",
};

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, fields, retryAfter, details }: Refusal,
  status?: number,
) {
  const { line } = request.routeOptions.config ?? {};
  if (line) request.server.checkRefusal?.(line, code);
  const lang = languageOf(request);
  const say = translator(lang, "fault");
  const errors = Object.entries(fields ?? {}).map(([field, keys]) => [
    field,
    keys.map((key) => say(key as PhraseKey<"fault">)),
  ]);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(status ?? errorStatus[code])
    .headers(UNKEPT)
    .send({
      message: translator(lang, "refusal")(code),
      code,
      ...details,
      ...(fields && { errors: Object.fromEntries(errors) }),
    });
}
