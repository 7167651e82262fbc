import type { FastifyReply, FastifyRequest } from "fastify";
import { errorStatus, Refusal } from "#shared/errors.ts";
import { wantsPage } from "./acceptsHtml.ts";
import { notFoundAddress } from "./malformedUrl.ts";

const MISSING = 404;

/** Browsers are redirected to the 404 page, programs get the error. */
export function answerMissing(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const isMissing = error instanceof Refusal && errorStatus[error.code] === MISSING;
  if (!wantsPage(request) || !isMissing) throw error;
  void reply.header("cache-control", "no-store").redirect(notFoundAddress(request), 302);
}
