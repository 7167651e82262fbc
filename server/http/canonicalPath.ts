import { DEFAULT_LANG } from "#shared/kit/lang.ts";

const LANGUAGE = /^\/(tw|en|cn)(?=[/?]|$)/i;

/**
 * Where a page really stands when its address names the language in capitals, or names the language that
 * stands at the root; the query stays. Null when the address is right as it is.
 */
export function canonicalPath(url: string): string | null {
  const [prefix = "", written = ""] = LANGUAGE.exec(url) ?? [];
  if (!written) return null;
  const lang = written.toLowerCase();
  const rest = url.slice(prefix.length);
  if (lang === DEFAULT_LANG) return `/${rest.replace(/^\/+/, "")}`;
  return lang === written ? null : `/${lang}${rest}`;
}
