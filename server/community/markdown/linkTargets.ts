const FOREIGN = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
const MAIL = /^mailto:[^\s?@]+@[^\s?@]+$/i;
const OWN = /^\/(?![/\\])/;
/** A browser drops some of them before it reads an address. */
const UNSAFE_CHARACTER = /[\\\p{Cc}\s]/u;
/** Not pages: one click there could sign the reader out. */
const NOT_PAGES = /^\/(?:(?:en|cn)\/)?(?:api|callback|dev|logout)(?:[/.]|$)/i;
const BASE = "http://portal.invalid";

/** Of other sites, mailboxes and own pages. User names in addresses imitate other sites. */
export function isAllowedTarget(address: string): boolean {
  if (UNSAFE_CHARACTER.test(address)) return false;
  if (OWN.test(address)) return isPage(address);
  return MAIL.test(address) || (FOREIGN.test(address) && URL.canParse(address));
}

/** After the browser resolved dots in it. */
function isPage(path: string): boolean {
  const url = URL.parse(path, BASE);
  return url?.origin === BASE && !NOT_PAGES.test(decodedPath(url.pathname));
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Null for other sites. An own link is stored without the origin, so that it survives a move; one that is no page leads to
 * the home page.
 */
export function toOwnPath(address: string, publicUrl: string): string | null {
  if (OWN.test(address)) return address;
  const url = URL.parse(address);
  if (url?.origin !== new URL(publicUrl).origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isAllowedTarget(path) ? path : "/";
}
