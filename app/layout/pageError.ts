import { isRouteErrorResponse } from "react-router";
import { langOfPath } from "#app/paths.ts";

const kinds = {
  401: "signedOut",
  403: "forbidden",
  404: "missing",
  405: "method",
  429: "busy",
  500: "system",
  503: "closed",
} as const;

export interface PageError {
  /** Null: the server was not reached. */
  readonly status: number | null;
  readonly kind: (typeof kinds)[keyof typeof kinds] | "viewing" | "refused" | "unreachable";
  /** In the server's log. */
  readonly requestId: string | null;
}

const kindOf = (status: number): PageError["kind"] =>
  kinds[status as keyof typeof kinds] ?? (status < 500 ? "refused" : "system");

export function toPageError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) {
    const unreached = error instanceof TypeError && typeof window !== "undefined";
    const [status, kind] = unreached ? [null, "unreachable" as const] : [500, "system" as const];
    return { status, kind, requestId: null };
  }
  const payload = error.data as { code?: unknown; requestId?: unknown } | null;
  return {
    status: error.status,
    // Impersonating staff act as the member: "access denied" would mislead them.
    kind: payload?.code === "access.read_only" ? "viewing" : kindOf(error.status),
    requestId: typeof payload?.requestId === "string" ? payload.requestId : null,
  };
}

export type Area = "public" | "account" | "checkout" | "manager";

const areas: readonly (readonly [RegExp, Area])[] = [
  [/^\/(cart|order)(\/|$)/i, "checkout"],
  [/^\/(member|dealer|login|register)(\/|$)/i, "account"],
  [/^\/manager(\/|$)/i, "manager"],
];

export function areaOf(path: string): Area {
  const bare = path.slice(langOfPath(path) === "tw" ? 0 : 3);
  return areas.find(([pattern]) => pattern.test(bare))?.[1] ?? "public";
}
