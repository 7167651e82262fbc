import { type Money, minorOf, sum } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";

/** The money of the order that somebody must decide about. */
export const waitingMoney = ({ suspenseItems }: Pick<OrderDetail, "suspenseItems">) =>
  suspenseItems.filter(({ state, cause }) => state === "held" && cause !== "renewal");

/** The same by id, as the forms send it. */
export const seenMoney = (order: Pick<OrderDetail, "suspenseItems">): string =>
  waitingMoney(order)
    .map(({ id }) => id)
    .join(",") || "none";

/** The last digits of the payer's account, or their places where whoever looks does not need them. */
export const shownDigits = (last5: string | null): string => last5 ?? "•••••";

/** The report that nobody has decided about. */
export const openReport = ({ transfers }: Pick<OrderDetail, "transfers">) =>
  transfers.find(({ state }) => state === "open");

/** How much of the order's own currency is held for it. */
export const heldMoney = (order: Pick<OrderDetail, "suspenseItems" | "amount">): Money =>
  sum(
    order.amount.currency,
    waitingMoney(order)
      .map(({ amount }) => amount)
      .filter(({ currency }) => currency === order.amount.currency),
  );

/** What a form says of money besides what is held: the amount that is typed, else that of the report it names. */
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
