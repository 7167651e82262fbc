import { DEFAULT_LANG } from "#shared/kit/lang.ts";

const LANGUAGE = /^\/(tw|en|cn)(?=\/|$)/i;

/**
 * Where a page really stands when its address names the language in capitals, names the language that stands at the
 * root, or ends with a slash; the query stays. Null when the address is right as it is.
 */
export function canonicalPath(url: string): string | null {
  const at = url.indexOf("?");
  const [path, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
  const [prefix = "", written = ""] = LANGUAGE.exec(path) ?? [];
  const lang = written.toLowerCase();
  const rest = path.slice(prefix.length).replace(/\/+$/, "");
  const right =
    lang === "" || lang === DEFAULT_LANG ? `/${rest.replace(/^\/+/, "")}` : `/${lang}${rest}`;
  return right === path ? null : right + query;
}
