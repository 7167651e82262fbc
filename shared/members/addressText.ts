import type { Address } from "./own.ts";

/** Countries whose people write an address from the country down to the house. */
const FROM_THE_LARGEST = new Set(["TW", "CN", "HK", "MO", "JP"]);
const HAN = /\p{Script=Han}/u;

/** An address on one line, in the order its reader's language writes it there. */
export function addressText({
  country,
  address,
  postalCode,
  names,
}: Pick<Address, "country" | "address" | "postalCode" | "names">): string {
  const places = [names.country, names.province, names.city, names.town];
  const known = places.filter((name) => name !== null && name !== "");
  if (FROM_THE_LARGEST.has(country) && HAN.test(names.country ?? "")) {
    return [postalCode, ...known, address].filter(Boolean).join(" ");
  }
  return [address, ...known.toReversed().slice(0, -1), postalCode, names.country]
    .filter(Boolean)
    .join(", ");
}
