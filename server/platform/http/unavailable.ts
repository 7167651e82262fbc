import type { FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import { isDatabaseUnavailable } from "../db/unavailable.ts";
import { asError } from "../observability/logFormat.ts";

export const RETRY_SECONDS = 5;

const logged = new WeakSet<Pick<FastifyRequest, "log">>();

/**
 * What to answer to an error that a lost database connection has caused, which is logged once per request. Null for any
 * other error.
 */
export function refuseIfUnavailable(
  error: unknown,
  request: Pick<FastifyRequest, "log">,
): Refusal | null {
  if (!isDatabaseUnavailable(error)) return null;
  if (!logged.has(request)) request.log.error(asError(error));
  logged.add(request);
  return new Refusal("service.unavailable", undefined, RETRY_SECONDS);
}
