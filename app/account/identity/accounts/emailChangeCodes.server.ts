import { createHash } from "node:crypto";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { EmailState } from "#shared/identity/accounts/recoveryContract.ts";
import { EMAIL_CODES_COOKIE, hiddenCookie } from "#shared/platform/http/cookies.ts";
import { cookieNamed } from "#app/client/cookie.ts";

export interface EmailCodes {
  readonly oldCode: string;
  readonly newCode: string;
}

/** The lifetime of the codes. */
const LIFE_SECONDS = 600;
const KEPT = /^([\w-]+)\.(\d{6})?\.(\d{6})?$/;
const CODE = /^\d{6}$/;

/**
 * Each mail link brings one code; the cookie keeps the first for this change alone. Null if
 * unchanged.
 */
export function broughtCodes(
  { settings: { publicUrl } }: PageRequest,
  request: Request,
  state: EmailState,
): { codes: EmailCodes; cookie: string | null } {
  if (state.pending === null) return { codes: { oldCode: "", newCode: "" }, cookie: null };
  const { searchParams: query } = new URL(request.url);
  const change = nameOf(state);
  const kept = cookieNamed(EMAIL_CODES_COOKIE, request.headers.get("cookie")) ?? "";
  const [, of, oldCode = "", newCode = ""] = KEPT.exec(kept) ?? [];
  const own = of === change;
  const codes = {
    oldCode: (own && oldCode) || codeIn(query, "oldCode"),
    newCode: (own && newCode) || codeIn(query, "newCode"),
  };
  const brought = `${codes.oldCode}.${codes.newCode}`;
  const value = `${change}.${brought}`;
  const seconds = LIFE_SECONDS;
  const fresh = value !== kept && brought !== ".";
  const cookie = fresh ? hiddenCookie(EMAIL_CODES_COOKIE, value, { seconds, publicUrl }) : null;
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

export const clearedCodes = ({ settings: { publicUrl } }: PageRequest): string =>
  hiddenCookie(EMAIL_CODES_COOKIE, "", { seconds: 0, publicUrl });
