import { choiceCookie, REFER_COOKIE } from "#shared/session/cookies.ts";
import { isReferCode } from "#shared/site/choices.ts";
import { cookieNamed } from "./cookie.ts";

/** The referral code that this browser came with first; null when none is remembered. */
export function rememberedRefer(cookies: string | null): string | null {
  const code = cookieNamed(REFER_COOKIE, cookies);
  return isReferCode(code) ? code : null;
}

/**
 * The cookie that remembers the code of a visited address; null when it names none, or when an earlier one
 * is remembered already: the first to send a visitor keeps them.
 */
export function referCookie(
  address: URL,
  cookies: string | null,
  publicUrl: string,
): string | null {
  const code = address.searchParams.get("refer");
  if (!isReferCode(code) || rememberedRefer(cookies)) return null;
  return choiceCookie(REFER_COOKIE, code, publicUrl);
}
