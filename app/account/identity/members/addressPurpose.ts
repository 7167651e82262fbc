import { z } from "zod";
import type { pathsIn } from "#app/paths.ts";

/** Where the address is used next; `quotation` is an id. */
export type AddressPurpose = "cart" | { readonly quotation: string };

const Quotation = z.uuid();

export function readPurpose({ searchParams }: URL): AddressPurpose | null {
  const purpose = searchParams.get("for");
  if (purpose === "cart") return "cart";
  const quotation = Quotation.safeParse(purpose).data;
  return quotation === undefined ? null : { quotation };
}

export const purposePath = (paths: ReturnType<typeof pathsIn>, goal: AddressPurpose): string =>
  goal === "cart" ? paths.cart() : paths.quotation(goal.quotation);
