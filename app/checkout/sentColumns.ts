import { decimalText } from "#shared/catalogue/rules.ts";
import type { Order } from "#shared/orders/contract.ts";
import type { sayIn } from "../kit/say.server.ts";
import type { CsvColumn } from "../list/csv.server.ts";

/** How an order is sent, where to, and what that costs: columns of a file. */
export const sentColumns = (
  say: ReturnType<typeof sayIn>,
): CsvColumn<Pick<Order, "shipping">>[] => [
  {
    header: say("checkout.delivery.columns.way"),
    value: ({ shipping }) => shipping?.name ?? "",
  },
  {
    header: say("checkout.delivery.columns.to"),
    value: ({ shipping }) => {
      const address = shipping?.address;
      return address ? `${address.recipient}, ${address.phone}, ${address.text}` : "";
    },
  },
  {
    header: say("checkout.delivery.columns.fee"),
    value: ({ shipping }) => (shipping ? decimalText(shipping.fee) : ""),
  },
];
