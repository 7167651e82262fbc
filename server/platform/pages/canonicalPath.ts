import { DEFAULT_LANG } from "#shared/kit/lang.ts";

const LANGUAGE = /^\/(tw|en|cn)(?=\/|$)/i;

/** Lower-case language prefix, none for the default language, no trailing slash. Null if already canonical. */
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
