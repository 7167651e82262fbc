import { VISITOR_COOKIE } from "#shared/platform/http/cookies.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { ApiClient } from "./apiClient.ts";
import { readCookie } from "./cookie.ts";
import { rememberedRefer } from "./rememberedReferral.ts";

/** The session cookie authenticates; scripts hold no token. */
export function useApiClient(): () => ApiClient {
  const lang = useLang();
  return () => ({
    origin: "",
    lang,
    visitor: readCookie(VISITOR_COOKIE, document.cookie),
    bearer: null,
    refer: rememberedRefer(document.cookie),
  });
}
