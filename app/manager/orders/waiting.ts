import type { OrderDetail } from "#shared/orders/backOffice.ts";

/** The money of the order that somebody must decide about. */
export const waitingMoney = ({ held }: Pick<OrderDetail, "held">) =>
  held.filter(({ state, cause }) => state === "held" && cause !== "renewal");

/** The same by id, as the forms send it. */
export const seenMoney = (order: Pick<OrderDetail, "held">): string =>
  waitingMoney(order)
    .map(({ id }) => id)
    .join(",") || "none";

/** The last digits of the payer's account, or their places where whoever looks does not need them. */
export const shownDigits = (last5: string | null): string => last5 ?? "•••••";

/** The report that nobody has decided about. */
export const openReport = ({ transfers }: Pick<OrderDetail, "transfers">) =>
  transfers.find(({ state }) => state === "open");
