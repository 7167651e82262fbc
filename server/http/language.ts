import type { FastifyRequest } from "fastify";
import { DEFAULT_LANG, isLang, type Lang, langFrom } from "#shared/kit/lang.ts";

type Asked = Pick<FastifyRequest, "url" | "headers">;

/**
 * In which language a request is answered, also one that is turned away before its scope was read. Pages: the address
 * alone decides. API: `lang` in the query, else Accept-Language.
 */
export function languageOf(request: Asked): Lang {
  const { url } = request;
  if (!url.startsWith("/api/")) {
    const first = url.split(/[/?#]/, 2)[1]?.replace(/\.data$/, "");
    return isLang(first) ? first : DEFAULT_LANG;
  }
  return langFrom(queryText(request, "lang") ?? "", request.headers["accept-language"] ?? "");
}

export const queryText = ({ url }: Pick<Asked, "url">, name: string): string | null =>
  new URLSearchParams(url.split("?").slice(1).join("?")).get(name);
