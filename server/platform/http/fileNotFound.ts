import type { FastifyReply, FastifyRequest } from "fastify";
import { errorStatus, Refusal } from "#shared/errors.ts";
import { notFoundUrl } from "./malformedUrl.ts";

const NOT_FOUND = 404;

/** Browsers are redirected to the 404 page, programs get the error. */
export function handleFileNotFound(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isMissing = error instanceof Refusal && errorStatus[error.code] === NOT_FOUND;
  if (!acceptsHtml(request) || !isMissing) throw error;
  void reply.header("cache-control", "no-store").redirect(notFoundUrl(request), 302);
}

export const acceptsHtml = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.accept?.includes("text/html") === true;
