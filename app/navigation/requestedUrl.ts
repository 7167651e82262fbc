import { SHOWN_PATH_MAX } from "#shared/platform/http/notFoundPath.ts";
import { langOfPath } from "#app/paths.ts";

/** Decoded for display; null unless a path of this site. */
export function requestedPath(from: string | null): string | null {
  if (from === null || from.length > SHOWN_PATH_MAX || !/^\/[^/\\]/.test(from)) return null;
  try {
    return decodeURIComponent(from);
  } catch {
    return from;
  }
}

const NO_WORD =
  /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|productDetail|techSupportDetail|techSupport|product|news|html?|php|aspx?)$/i;

export function pathWords(address: string): string {
  const bare = langOfPath(address) === "tw" ? address : address.slice(3);
  return bare
    .split(/[/.]/)
    .filter((part) => !NO_WORD.test(part))
    .flatMap((part) => part.split(/[\s_+%-]+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(" ")
    .slice(0, 100)
    .trim();
}
