import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorCode, errorStatus, Refusal } from "#shared/errors.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { RefusalDetails } from "#shared/kit/refusal.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { translator } from "#server/phrases.ts";
import { asError } from "../observability/logFormat.ts";
import { detectLanguage } from "./language.ts";
import { refuseIfUnavailable } from "./unavailable.ts";

/** Refusals become localized errors, as does a lost database connection; anything else is a bug: logged, 500. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = error instanceof Refusal ? error : refuseIfUnavailable(error, request);
    if (refusal) return sendError(request, reply, refusal);
    const status = statusOf(error);
    const code = bodyErrorCodes[status] ?? "request.malformed";
    if (status < 500) return sendError(request, reply, new Refusal(code), status);
    request.log.error(asError(error));
    const message = translator(detectLanguage(request), "refusal")("system");
    const answer = reply.code(500).headers(NO_STORE);
    return answer.send({ message, code: "system", requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new Refusal("page.not_found")),
  );
}

/** Fastify's own errors have a status. */
export function statusOf(error: unknown): number {
  const { statusCode } = Object(error) as { statusCode?: unknown };
  return typeof statusCode === "number" ? statusCode : 500;
}

const NO_STORE = { "cache-control": "no-store" };

const bodyErrorCodes: Readonly<Record<number, ErrorCode>> = {
  413: "request.too_large",
  415: "request.media_type",
};

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, fields, retryAfter, details }: Refusal,
  status?: number,
) {
  const { line } = request.routeOptions.config ?? {};
  if (line) request.server.checkRefusal?.(line, code);
  const lang = detectLanguage(request);
  const say = translator(lang, "fault");
  const errors = Object.entries(fields ?? {}).map(([field, keys]) => [
    field,
    keys.map((key) => say(key as PhraseKey<"fault">)),
  ]);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(status ?? errorStatus[code])
    .headers(NO_STORE)
    .send({
      message: messageOf(lang, code, details),
      code,
      ...details,
      ...(fields && { errors: Object.fromEntries(errors) }),
    });
}

/** Names the charge that the caller has not agreed to, and from when it is possible again. */
function messageOf(lang: Lang, code: ErrorCode, { charge, until }: RefusalDetails = {}): string {
  const message = translator(lang, "refusal")(code);
  const say = translator(lang, "problem");
  if (charge) return say("withTotal", { message, amount: formatMoney(charge) });
  return until === undefined ? message : say("withUntil", { message, until: formatInstant(until) });
}
