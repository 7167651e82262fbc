import type { FieldFaults } from "#shared/kit/refusal.ts";
import { placesOf, postalCodeFault } from "./rules.ts";

type Entry = string | null | undefined;

/** Without place lists: a town's need depends on its city's list. */
export function addressShapeFaults(
  country: string,
  address: Readonly<Record<"province" | "city" | "town" | "postalCode", Entry>>,
): FieldFaults {
  const places = placesOf(country);
  const faults: Record<string, string[]> = {};
  for (const part of ["province", "city", "town"] as const) {
    const { entry, required } = places[part];
    const listTells = part === "town" && entry === "list" && Boolean(address.city);
    if (required && !listTells && !address[part]) faults[part] = ["required"];
  }
  const code = postalCodeFault(country, address.postalCode ?? "");
  if (code) faults["postalCode"] = [code];
  return faults;
}
