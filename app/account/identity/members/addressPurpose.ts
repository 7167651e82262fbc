import { z } from "zod";
import type { pathsIn } from "#app/paths.ts";

/** Where the address is used next; `quotation` is an id. */
export type AddressGoal = "cart" | { readonly quotation: string };

const Quotation = z.uuid();

export function goalIn({ searchParams }: URL): AddressGoal | null {
  const asked = searchParams.get("for");
  if (asked === "cart") return "cart";
  const quotation = Quotation.safeParse(asked).data;
  return quotation === undefined ? null : { quotation };
}

export const goalPath = (paths: ReturnType<typeof pathsIn>, goal: AddressGoal): string =>
  goal === "cart" ? paths.cart() : paths.quotation(goal.quotation);
