import type { ErrorCode } from "#shared/errors.ts";

const PARAMETER = "identity";

/** Errors that the target pages may show. */
const SHOWN_ERRORS = [
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
export type OAuthErrorCode = (typeof SHOWN_ERRORS)[number];

export function withErrorParam(path: string, code: ErrorCode): string {
  const url = new URL(path, "http://site");
  url.searchParams.set(PARAMETER, code);
  return url.pathname + url.search;
}

export function readErrorParam(query: URLSearchParams): OAuthErrorCode | null {
  const code = query.get(PARAMETER);
  return SHOWN_ERRORS.find((each) => each === code) ?? null;
}
