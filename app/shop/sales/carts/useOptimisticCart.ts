import { useCallback, useState } from "react";
import { useNavigation } from "react-router";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { sum, times } from "#shared/kit/money.ts";

/** A line that was taken out of the cart, with what puts it back. */
export interface Removed {
  readonly product: string;
  readonly commodity: string;
  readonly quantity: number;
  readonly name: string;
  readonly addedAt: string;
  /** From what was kept for later. */
  readonly saved: boolean;
}

/** Says that a quantity was typed for a line and not taken yet; null: the cart holds what is shown. */
export type ShowQuantity = (lineId: string, quantity: number | null) => void;

/**
 * The cart as it will stand once what is under way has been taken: with the quantities that were typed and
 * without the line that is being removed. A refusal brings back what the cart holds. `refused`: that was the answer.
 */
export function useShownCart(cart: Cart, refused: boolean) {
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const removal = useRemoval(refused);
  const showQuantity: ShowQuantity = useCallback((lineId, quantity) => {
    setTyped((before) => {
      const others = [...before].filter(([id]) => id !== lineId);
      return new Map(quantity === null ? others : [...others, [lineId, quantity]]);
    });
  }, []);
  const lines = cart.lines
    .filter(({ uuid }) => uuid !== removal?.lineId)
    .map((line) => {
      const quantity = typed.get(line.uuid) ?? line.quantity;
      return { ...line, quantity, total: times(line.unit, quantity) };
    });
  const { currency } = cart.total;
  const sold = lines.filter((line) => line.sold);
  const total = sum(
    currency,
    sold.map((line) => line.total),
  );
  // What codes and sending make of it, the server knows.
  const isCounted = cart.codes.length > 0 || cart.shipping !== null;
  const charge = cart.charge.currency === currency ? total : cart.charge; // else the server converts
  const saved = cart.saved.filter(({ uuid }) => uuid !== removal?.lineId);
  const totals = isCounted ? {} : { subtotal: total, total, charge };
  const shown: Cart = { ...cart, lines, saved, ...totals };
  return { shown, removing: removal?.removed ?? null, showQuantity };
}

const REMOVAL_FIELDS = [
  "lineId",
  "product",
  "commodity",
  "quantity",
  "name",
  "addedAt",
  "saved",
] as const;

/** The removal that has been sent, and not refused, until the cart comes in without its line. */
function useRemoval(refused: boolean): { lineId: string; removed: Removed } | null {
  const { state, formData } = useNavigation();
  const under = state === "submitting" || (state === "loading" && !refused);
  if (!under || formData?.get("intent") !== "remove") return null;
  const { lineId, quantity, saved, ...removed } = Object.fromEntries(
    REMOVAL_FIELDS.map((field) => {
      const value = formData.get(field);
      return [field, typeof value === "string" ? value : ""];
    }),
  ) as Record<(typeof REMOVAL_FIELDS)[number], string>;
  return { lineId, removed: { ...removed, quantity: Number(quantity), saved: saved === "true" } };
}
