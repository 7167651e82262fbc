/** Report a finished action once; not for others who get the address. */
const FLASH_PARAMS = ["done", "saved", "change"];

export function withoutFlashParams(
  address: string,
  names: readonly string[] = FLASH_PARAMS,
): string {
  const [before = "", hash] = address.split("#", 2);
  const [path = "", query] = before.split("?", 2);
  const kept = (query ?? "").split("&").filter((pair) => {
    const [name = ""] = pair.split("=", 1);
    return !names.includes(name);
  });
  const rest = kept.join("&");
  return `${path}${rest && `?${rest}`}${hash === undefined ? "" : `#${hash}`}`;
}
