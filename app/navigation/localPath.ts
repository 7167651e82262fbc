const BASE = "http://local.invalid";
const CONTROL = /[\p{Cc}\\]/u;

/** Prevents open redirects. */
export function localPath(asked: unknown, fallback: string): string {
  if (typeof asked !== "string" || !asked.startsWith("/") || CONTROL.test(asked)) return fallback;
  if (asked.startsWith("//") || !URL.canParse(asked, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, BASE);
  // Anywhere: the prefix before `//` may be stripped, as a language is.
  return origin === BASE && !pathname.includes("//") ? pathname + search + hash : fallback;
}
