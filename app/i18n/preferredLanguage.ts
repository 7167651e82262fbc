import { type Lang, wishedLang } from "#shared/kit/lang.ts";
import { choiceCookie, LANGUAGE_COOKIE } from "#shared/platform/http/cookies.ts";
import { cookieNamed } from "#app/client/cookie.ts";

/** Remembers in this browser which language its visitor chose by hand. */
export function chooseLanguage(lang: Lang): void {
  document.cookie = choiceCookie(LANGUAGE_COOKIE, lang, location.origin);
}

/** The language that was chosen in this browser, else the one it asks for; null for none of ours. */
export const wishedLanguage = (): Lang | null =>
  wishedLang(cookieNamed(LANGUAGE_COOKIE, document.cookie) ?? "", navigator.languages.join());
