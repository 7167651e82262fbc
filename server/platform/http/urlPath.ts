const FILE_PATH = /^\/(assets|art|storage)\//;
const BASE_URL = "http://localhost";

export const isFile = (url: string): boolean => FILE_PATH.test(url);

/**
 * False if a URL parser reads another path than written (`/assets/../cart`, `//host/cart`, `http://host/cart`):
 * checks on the text would apply to the wrong page.
 */
export function isPlainPath(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return /^\/(?!\/)/.test(path) && URL.parse(path, BASE_URL)?.pathname === path;
}

const UNRESERVED = /^[\w.~-]$/;

/**
 * Decodes unreserved characters (RFC 3986, 6.2.2.2): the router reads `/%61pi` as `/api`, so checks on the text
 * must as well.
 */
export function decodeUnreserved(url: string): string {
  const [path = "", ...query] = url.split("?");
  const plain = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code;
  });
  return [plain, ...query].join("?");
}
