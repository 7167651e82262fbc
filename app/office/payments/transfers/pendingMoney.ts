import { type Money, parseMinor, sumMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";

/** Undecided suspense of the order. */
export const undecidedItems = ({ suspenseItems }: Pick<OrderDetail, "suspenseItems">) =>
  suspenseItems.filter(({ state, cause }) => state === "held" && cause !== "renewal");

/** Ids as the forms send them. */
export const seenIds = (order: Pick<OrderDetail, "suspenseItems">): string =>
  undecidedItems(order)
    .map(({ id }) => id)
    .join(",") || "none";

/** Masked for staff without access to payer digits. */
export const maskDigits = (last5: string | null): string => last5 ?? "•••••";

export const findOpenReport = ({ transfers }: Pick<OrderDetail, "transfers">) =>
  transfers.find(({ state }) => state === "open");

/** In the order's currency. */
export const suspenseMoney = (order: Pick<OrderDetail, "suspenseItems" | "amount">): Money =>
  sumMoney(
    order.amount.currency,
    undecidedItems(order)
      .map(({ amount }) => amount)
      .filter(({ currency }) => currency === order.amount.currency),
  );

/** Money besides suspense: the typed amount, else that of the named report. */
export function additionalMoney(
  order: Pick<OrderDetail, "transfers" | "amount">,
  { report, received }: { report: string; received: string },
): Money {
  const { currency } = order.amount;
  if (received.trim() !== "") {
    const minor = parseMinor(received, currency);
    return { minor: Number.isSafeInteger(minor) ? minor : 0, currency };
  }
  const open = findOpenReport(order);
  return open?.id === report && open.amount.currency === currency
    ? open.amount
    : { minor: 0, currency };
}
