import { ASKED_MAX } from "#shared/platform/http/notFoundPath.ts";
import { langOfPath } from "#app/paths.ts";

/** What somebody asked for, as they read it; null for what is no address of this site. */
export function askedAddress(from: string | null): string | null {
  if (from === null || from.length > ASKED_MAX || !/^\/[^/\\]/.test(from)) return null;
  try {
    return decodeURIComponent(from);
  } catch {
    return from;
  }
}

/** What of an address's parts is no word: an id, and what only tells the kind of page. */
const NO_WORD =
  /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|productDetail|techSupportDetail|techSupport|product|news|html?|php|aspx?)$/i;

/** The words in an address, to look for what may have moved. */
export function wordsIn(address: string): string {
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
