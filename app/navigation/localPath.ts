const BASE = "http://local.invalid";
const CONTROL = /[\p{Cc}\\]/u;

/** `asked` when it is an address on this site, else `fallback`: nobody is sent elsewhere by a link they followed here. */
export function localPath(asked: unknown, fallback: string): string {
  if (typeof asked !== "string" || !asked.startsWith("/") || CONTROL.test(asked)) return fallback;
  if (asked.startsWith("//") || !URL.canParse(asked, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, BASE);
  // Two slashes anywhere: what stands before them may be taken off, as a language is.
  return origin === BASE && !pathname.includes("//") ? pathname + search + hash : fallback;
}
