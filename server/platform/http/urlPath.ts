const FILE = /^\/(assets|art|storage)\//;
const ANYWHERE = "http://localhost";

/** Whether an address as it was sent is one of the browser's files, which are the same for everybody. */
export const isFile = (url: string): boolean => FILE.test(url);

/**
 * Whether an address as it was sent and as the pages read it have the same path. What is decided by the
 * first (whether anybody must be known, what is counted) would otherwise be decided for another page:
 * `/assets/../cart`, `//host/cart`, `http://host/cart`.
 */
export function isPlainPath(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return /^\/(?!\/)/.test(path) && URL.parse(path, ANYWHERE)?.pathname === path;
}

const UNRESERVED = /^[\w.~-]$/;

/**
 * The address with every letter, digit and `-._~` of its path written plainly (RFC 3986, 6.2.2.2). The router reads
 * `/%61pi` as `/api`; whoever looks at the address as text must not take it for something else.
 */
export function plainlyWritten(url: string): string {
  const [path = "", ...query] = url.split("?");
  const plain = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code;
  });
  return [plain, ...query].join("?");
}
