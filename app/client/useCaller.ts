import { VISITOR_COOKIE } from "#shared/session/cookies.ts";
import { useLang } from "../kit/language.ts";
import type { Caller } from "./client.ts";
import { cookieNamed } from "./cookie.ts";
import { rememberedRefer } from "./refer.ts";

/** Calls the API as this page's reader: the session's cookie travels by itself, and scripts hold no token. */
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
