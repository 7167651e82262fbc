import { type Money, minorOf, sum } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";

/** Undecided suspense of the order. */
export const waitingMoney = ({ suspenseItems }: Pick<OrderDetail, "suspenseItems">) =>
  suspenseItems.filter(({ state, cause }) => state === "held" && cause !== "renewal");

/** Ids as the forms send them. */
export const seenMoney = (order: Pick<OrderDetail, "suspenseItems">): string =>
  waitingMoney(order)
    .map(({ id }) => id)
    .join(",") || "none";

/** Masked for staff without access to payer digits. */
export const shownDigits = (last5: string | null): string => last5 ?? "•••••";

export const openReport = ({ transfers }: Pick<OrderDetail, "transfers">) =>
  transfers.find(({ state }) => state === "open");

/** In the order's currency. */
export const heldMoney = (order: Pick<OrderDetail, "suspenseItems" | "amount">): Money =>
  sum(
    order.amount.currency,
    waitingMoney(order)
      .map(({ amount }) => amount)
      .filter(({ currency }) => currency === order.amount.currency),
  );

/** Money besides suspense: the typed amount, else that of the named report. */
export function besidesMoney(
  order: Pick<OrderDetail, "transfers" | "amount">,
  { report, received }: { report: string; received: string },
): Money {
  const { currency } = order.amount;
  if (received.trim() !== "") {
    const minor = minorOf(received, currency);
    return { minor: Number.isSafeInteger(minor) ? minor : 0, currency };
  }
  const open = openReport(order);
  return open?.id === report && open.amount.currency === currency
    ? open.amount
    : { minor: 0, currency };
}
