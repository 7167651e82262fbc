import { type Lang, wishedLang } from "#shared/kit/lang.ts";
import { choiceCookie, LANGUAGE_COOKIE } from "#shared/platform/http/cookies.ts";
import { cookieNamed } from "#app/client/cookie.ts";

export function chooseLanguage(lang: Lang): void {
  document.cookie = choiceCookie(LANGUAGE_COOKIE, lang, location.origin);
}

/** The language chosen in this browser, else its preferred one; null if unsupported. */
export const wishedLanguage = (): Lang | null =>
  wishedLang(cookieNamed(LANGUAGE_COOKIE, document.cookie) ?? "", navigator.languages.join());
