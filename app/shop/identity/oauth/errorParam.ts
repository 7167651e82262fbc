import type { ErrorCode } from "#shared/errors.ts";

const PARAMETER = "identity";

/** Errors that the target pages may show. */
const told = [
  "oauth.unavailable",
  "oauth.expired",
  "oauth.declined",
  "oauth.failed",
  "oauth.email_taken",
  "oauth.email_unverified",
  "oauth.linked_elsewhere",
  "oauth.already_linked",
  "oauth.not_linked",
  "session.locked",
  "rate.limited",
] as const satisfies ErrorCode[];
export type ToldRefusal = (typeof told)[number];

export function refusedAt(path: string, code: ErrorCode): string {
  const url = new URL(path, "http://site");
  url.searchParams.set(PARAMETER, code);
  return url.pathname + url.search;
}

export function toldIn(query: URLSearchParams): ToldRefusal | null {
  const code = query.get(PARAMETER);
  return told.find((each) => each === code) ?? null;
}
