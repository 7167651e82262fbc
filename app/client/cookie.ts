/** From a `Cookie` header or `document.cookie`. */
export function readCookie(name: string, cookies: string | null): string | null {
  const found = (cookies ?? "").split(";").find((pair) => pair.trim().startsWith(`${name}=`));
  return found === undefined ? null : found.slice(found.indexOf("=") + 1).trim();
}
