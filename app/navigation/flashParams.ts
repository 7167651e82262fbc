/** Report a finished action once; not for others who get the address. */
const TOLD = ["done", "saved", "change"];

export function spentAddress(address: string, names: readonly string[] = TOLD): string {
  const [before = "", hash] = address.split("#", 2);
  const [path = "", query] = before.split("?", 2);
  const kept = (query ?? "").split("&").filter((pair) => {
    const [name = ""] = pair.split("=", 1);
    return !names.includes(name);
  });
  const rest = kept.join("&");
  return `${path}${rest && `?${rest}`}${hash === undefined ? "" : `#${hash}`}`;
}
