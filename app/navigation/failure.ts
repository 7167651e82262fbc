import { isRouteErrorResponse } from "react-router";
import { toPageError } from "#app/layout/pageError.ts";

/** Why a form was not accepted, as its page did not foresee it. */
export interface Failure {
  /** Null: no response. */
  readonly status: number | null;
  readonly code: string | null;
  /** In the server's log. */
  readonly requestId: string | null;
  /** Seconds. */
  readonly retryAfter: number | null;
}

export function toFailure(thrown: unknown): Failure {
  // React Router wraps what a call of an action throws, unless it is an answer.
  const { data } = (thrown ?? {}) as { data?: unknown };
  const error = data instanceof Error ? data : thrown;
  const { status, requestId } = toPageError(error);
  const told = isRouteErrorResponse(error) ? bodyOf(error.data) : {};
  return {
    status,
    code: typeof told["code"] === "string" ? told["code"] : null,
    requestId: requestId ?? (typeof told["requestId"] === "string" ? told["requestId"] : null),
    retryAfter: typeof told["retryAfter"] === "number" ? told["retryAfter"] : null,
  };
}

/** Pages answer with values, what stands before them with JSON, a proxy with anything. */
function bodyOf(told: unknown): Record<string, unknown> {
  try {
    const read: unknown = typeof told === "string" ? JSON.parse(told) : told;
    return typeof read === "object" ? { ...read } : {};
  } catch {
    return {};
  }
}
