import { useEffect } from "react";
import {
  choiceCookie,
  CURRENCY_COOKIE,
  LANGUAGE_COOKIE,
  VISITOR_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useVisitor } from "./useVisitor.ts";
import { newVisitorToken } from "./visitorId.ts";

/** Copies language, currency and visitor id to local storage, and creates a missing visitor id. */
export function useBrowserCopy() {
  const lang = useLang();
  const { currency } = useVisitor();
  useEffect(() => {
    keep(LANGUAGE_COOKIE, lang);
    keep(CURRENCY_COOKIE, currency);
    const cookie = new RegExp(`(?:^|; )${VISITOR_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
    const token = cookie ?? kept(VISITOR_COOKIE) ?? newVisitorToken();
    if (!cookie) document.cookie = choiceCookie(VISITOR_COOKIE, token, location.origin);
    keep(VISITOR_COOKIE, token);
  }, [lang, currency]);
}

/** Storage may be blocked; cookies suffice. */
function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
