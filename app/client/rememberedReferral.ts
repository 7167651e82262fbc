import { REFER_COOKIE } from "#shared/platform/http/cookies.ts";
import { isReferCode } from "#shared/site/company/choices.ts";
import { readCookie } from "./cookie.ts";

/** The referral code this browser came with first. */
export function rememberedRefer(cookies: string | null): string | null {
  const code = readCookie(REFER_COOKIE, cookies);
  return isReferCode(code) ? code : null;
}
