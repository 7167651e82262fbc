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
