import { type Lang, matchLang } from "#shared/kit/lang.ts";
import { preferenceCookie, LANGUAGE_COOKIE } from "#shared/platform/http/cookies.ts";
import { readCookie } from "#app/client/cookie.ts";

export function storeLanguage(lang: Lang): void {
  document.cookie = preferenceCookie(LANGUAGE_COOKIE, lang, location.origin);
}

/** The language chosen in this browser, else its preferred one; null if unsupported. */
export const preferredLanguage = (): Lang | null =>
  matchLang(readCookie(LANGUAGE_COOKIE, document.cookie) ?? "", navigator.languages.join());
