import { createHash } from "node:crypto";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { EmailState } from "#shared/identity/accounts/recoveryContract.ts";
import { EMAIL_CODES_COOKIE, httpOnlyCookie } from "#shared/platform/http/cookies.ts";
import { readCookie } from "#app/client/cookie.ts";

export interface EmailCodes {
  readonly oldCode: string;
  readonly newCode: string;
}

/** The lifetime of the codes. */
const LIFE_SECONDS = 600;
const COOKIE_VALUE = /^([\w-]+)\.(\d{6})?\.(\d{6})?$/;
const CODE = /^\d{6}$/;

/**
 * Each mail link brings one code; the cookie keeps the first for this change alone. Null if
 * unchanged.
 */
export function collectEmailCodes(
  { settings: { publicUrl } }: PageRequest,
  request: Request,
  state: EmailState,
): { codes: EmailCodes; cookie: string | null } {
  if (state.pending === null) return { codes: { oldCode: "", newCode: "" }, cookie: null };
  const { searchParams: query } = new URL(request.url);
  const change = nameOf(state);
  const stored = readCookie(EMAIL_CODES_COOKIE, request.headers.get("cookie")) ?? "";
  const [, of, oldCode = "", newCode = ""] = COOKIE_VALUE.exec(stored) ?? [];
  const own = of === change;
  const codes = {
    oldCode: (own && oldCode) || codeIn(query, "oldCode"),
    newCode: (own && newCode) || codeIn(query, "newCode"),
  };
  const brought = `${codes.oldCode}.${codes.newCode}`;
  const value = `${change}.${brought}`;
  const seconds = LIFE_SECONDS;
  const fresh = value !== stored && brought !== ".";
  const cookie = fresh ? httpOnlyCookie(EMAIL_CODES_COOKIE, value, { seconds, publicUrl }) : null;
  return { codes, cookie };
}

const nameOf = ({ email, pending, pendingUntil }: EmailState): string =>
  createHash("sha256")
    .update(JSON.stringify([email, pending, pendingUntil]))
    .digest("base64url")
    .slice(0, 16);

function codeIn(query: URLSearchParams, name: keyof EmailCodes): string {
  const code = query.get(name) ?? "";
  return CODE.test(code) ? code : "";
}

export const clearedEmailCodesCookie = ({ settings: { publicUrl } }: PageRequest): string =>
  httpOnlyCookie(EMAIL_CODES_COOKIE, "", { seconds: 0, publicUrl });
