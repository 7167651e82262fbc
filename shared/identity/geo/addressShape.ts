import type { FieldErrors } from "#shared/kit/refusal.ts";
import { addressRules, postalCodeError } from "./rules.ts";

type Entry = string | null | undefined;

/** Without place lists: a town's need depends on its city's list. */
export function addressShapeErrors(
  country: string,
  address: Readonly<Record<"province" | "city" | "town" | "postalCode", Entry>>,
): FieldErrors {
  const places = addressRules(country);
  const errors: Record<string, string[]> = {};
  for (const part of ["province", "city", "town"] as const) {
    const { entry, required } = places[part];
    const listTells = part === "town" && entry === "list" && Boolean(address.city);
    if (required && !listTells && !address[part]) errors[part] = ["required"];
  }
  const code = postalCodeError(country, address.postalCode ?? "");
  if (code) errors["postalCode"] = [code];
  return errors;
}
