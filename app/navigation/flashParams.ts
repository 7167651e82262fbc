/** What of a query says that something was just done: true of the moment, and of nobody to whom the address is passed on. */
const TOLD = ["done", "saved", "change"];

/** An address as it is once that, or what is said under other `names`, has been said. */
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
