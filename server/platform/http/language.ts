import type { FastifyRequest } from "fastify";
import { DEFAULT_LANG, isLang, type Lang, langFrom } from "#shared/kit/lang.ts";
import { LANGUAGE_COOKIE } from "#shared/platform/http/cookies.ts";
import { isFile } from "./urlPath.ts";

/** Early refusals come before cookies are parsed. */
type LanguageRequest = Pick<FastifyRequest, "url" | "headers"> &
  Partial<Pick<FastifyRequest, "cookies">>;

/**
 * Pages: the path only. API: `lang` in the query, else Accept-Language. Files: language cookie, else
 * Accept-Language.
 */
export function detectLanguage(request: LanguageRequest): Lang {
  const { url } = request;
  const accepted = request.headers["accept-language"] ?? "";
  if (isFile(url)) return langFrom(request.cookies?.[LANGUAGE_COOKIE] ?? "", accepted);
  if (!url.startsWith("/api/")) {
    const first = url.split(/[/?#]/, 2)[1]?.replace(/\.data$/, "");
    return isLang(first) ? first : DEFAULT_LANG;
  }
  return langFrom(queryOf(request).get("lang") ?? "", accepted);
}

export const queryOf = ({ url }: Pick<LanguageRequest, "url">): URLSearchParams =>
  new URLSearchParams(url.split("?").slice(1).join("?"));
