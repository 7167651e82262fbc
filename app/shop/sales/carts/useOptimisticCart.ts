import { useCallback, useState } from "react";
import { useNavigation } from "react-router";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { sumMoney, multiplyMoney } from "#shared/kit/money.ts";

/** A removed line with the data to restore it. */
export interface RemovedLineData {
  readonly product: string;
  readonly commodity: string;
  readonly quantity: number;
  readonly name: string;
  readonly addedAt: string;
  /** From the saved lines. */
  readonly saved: boolean;
}

/** Reports typed, unconfirmed input; null once the cart has it. */
export type ReportQuantity = (lineId: string, quantity: number | null) => void;

/**
 * Optimistic cart: applies typed quantities and the pending removal; a refusal restores the
 * server's cart.
 */
export function useOptimisticCart(cart: Cart, refused: boolean) {
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const removal = useRemoval(refused);
  const showQuantity: ReportQuantity = useCallback((lineId, quantity) => {
    setTyped((before) => {
      const others = [...before].filter(([id]) => id !== lineId);
      return new Map(quantity === null ? others : [...others, [lineId, quantity]]);
    });
  }, []);
  const lines = cart.lines
    .filter(({ uuid }) => uuid !== removal?.lineId)
    .map((line) => {
      const quantity = typed.get(line.uuid) ?? line.quantity;
      return { ...line, quantity, total: multiplyMoney(line.unit, quantity) };
    });
  const { currency } = cart.total;
  const sold = lines.filter((line) => line.sold);
  const total = sumMoney(
    currency,
    sold.map((line) => line.total),
  );
  // Discounts and shipping are computed by the server.
  const isCounted = cart.codes.length > 0 || cart.shipping !== null;
  const charge = cart.charge.currency === currency ? total : cart.charge; // otherwise converted by the server
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

/** The submitted removal, until the cart reloads or it is refused. */
function useRemoval(refused: boolean): { lineId: string; removed: RemovedLineData } | null {
  const { state, formData } = useNavigation();
  const isPending = state === "submitting" || (state === "loading" && !refused);
  if (!isPending || formData?.get("intent") !== "remove") return null;
  const { lineId, quantity, saved, ...removed } = Object.fromEntries(
    REMOVAL_FIELDS.map((field) => {
      const value = formData.get(field);
      return [field, typeof value === "string" ? value : ""];
    }),
  ) as Record<(typeof REMOVAL_FIELDS)[number], string>;
  return { lineId, removed: { ...removed, quantity: Number(quantity), saved: saved === "true" } };
}
