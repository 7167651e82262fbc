import { useEffect } from "react";
import {
  preferenceCookie,
  CURRENCY_COOKIE,
  LANGUAGE_COOKIE,
  VISITOR_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useVisitor } from "./useVisitor.ts";
import { generateVisitorId } from "./visitorId.ts";

/** Copies language, currency and visitor id to local storage, and creates a missing visitor id. */
export function useStoredChoices() {
  const lang = useLang();
  const { currency } = useVisitor();
  useEffect(() => {
    storeChoice(LANGUAGE_COOKIE, lang);
    storeChoice(CURRENCY_COOKIE, currency);
    const cookie = new RegExp(`(?:^|; )${VISITOR_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
    const token = cookie ?? storedChoice(VISITOR_COOKIE) ?? generateVisitorId();
    if (!cookie) document.cookie = preferenceCookie(VISITOR_COOKIE, token, location.origin);
    storeChoice(VISITOR_COOKIE, token);
  }, [lang, currency]);
}

/** Storage may be blocked; cookies suffice. */
function storeChoice(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

function storedChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
