import type { ErrorCode } from "#shared/errors.ts";

const PARAMETER = "identity";

/** What an outside sign-in may be refused with, on the page where it goes on. */
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

/** `path` with the refusal, which that page tells. */
export function refusedAt(path: string, code: ErrorCode): string {
  const url = new URL(path, "http://site");
  url.searchParams.set(PARAMETER, code);
  return url.pathname + url.search;
}

/** The refusal that an address carries; null for none, and for what nobody here would say. */
export function toldIn(query: URLSearchParams): ToldRefusal | null {
  const code = query.get(PARAMETER);
  return told.find((each) => each === code) ?? null;
}
