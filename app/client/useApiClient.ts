import { VISITOR_COOKIE } from "#shared/platform/http/cookies.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { Caller } from "./apiClient.ts";
import { cookieNamed } from "./cookie.ts";
import { rememberedRefer } from "./rememberedReferral.ts";

/** The session cookie authenticates; scripts hold no token. */
export function useCaller(): () => Caller {
  const lang = useLang();
  return () => ({
    origin: "",
    lang,
    visitor: cookieNamed(VISITOR_COOKIE, document.cookie),
    bearer: null,
    refer: rememberedRefer(document.cookie),
  });
}
