import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";

export const shippingColumns = (
  say: ReturnType<typeof translatorFor>,
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
    value: ({ shipping }) => (shipping ? formatDecimal(shipping.fee) : ""),
  },
];
