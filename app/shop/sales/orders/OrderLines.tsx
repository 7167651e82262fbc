import { useTranslations } from "use-intl";
import type { Order, OrderLine } from "#shared/sales/orders/contract.ts";
import { formatMoney, type Money, sumMoney } from "#shared/kit/money.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useTaxWords } from "../tax/taxLabel.ts";

type OrderedLines = Pick<Order, "lines" | "amount" | "reductions" | "shipping" | "tax">;

export function OrderLines({ order }: { order: OrderedLines }) {
  const t = useTranslations("checkout.order");
  const price = usePrice();
  return (
    <Panel title={t("lines")} flush className="print:-order-1">
      <Table
        caption={t("lines")}
        columns={useLineColumns()}
        rows={order.lines}
        rowKey={({ uuid }) => uuid}
        phone="stack"
        totals={[
          ...useSubtotal(order),
          ...useReductions(order),
          ...useFee(order),
          { label: t("total"), value: price(order.amount), strong: true },
          ...useTax(order),
        ]}
      />
    </Panel>
  );
}

function useSubtotal({ lines, amount, reductions, shipping }: OrderedLines) {
  const t = useTranslations("checkout.promo");
  if (reductions.length === 0 && !shipping) return [];
  const totals = lines.map(beforeCodes);
  return [{ label: t("subtotal"), value: formatMoney(sumMoney(amount.currency, totals)) }];
}

/** Discounts are listed below the lines. */
const beforeCodes = ({ total, discount }: OrderLine): Money => ({
  ...total,
  minor: total.minor + discount.minor,
});

function useReductions({ reductions }: Pick<Order, "reductions">) {
  const t = useTranslations("checkout.promo");
  const cart = useTranslations("checkout.cart");
  return reductions.map(({ code, title, discount, freeMonths }) => ({
    label: code === null ? title : cart("named", { name: title, of: code }),
    value:
      freeMonths > 0
        ? t("months", { months: freeMonths })
        : t("off", { amount: formatMoney(discount) }),
  }));
}

function useFee({ shipping }: OrderedLines) {
  const t = useTranslations("checkout.delivery");
  if (!shipping) return [];
  const { fee, name } = shipping;
  return [{ label: t("withFee", { name }), value: fee.minor === 0 ? t("free") : formatMoney(fee) }];
}

function useTax({ tax }: Pick<Order, "tax">) {
  const words = useTaxWords();
  return tax ? [{ label: words(tax), value: formatMoney(tax.amount) }] : [];
}

/** Zero is a free trial, or fully discounted. */
function usePrice() {
  const t = useTranslations("checkout.order");
  return (money: Money) => (money.minor === 0 ? t("free") : formatMoney(money));
}

function useLineColumns(): Column<OrderLine>[] {
  const t = useTranslations("checkout.order");
  const boughtName = usePurchaseName();
  const price = usePrice();
  return [
    { key: "name", header: t("product"), rowHeader: true, wrap: true, cell: ({ name }) => name },
    {
      key: "plan",
      header: t("plan"),
      cell: (line) => <span className="wrap-normal md:break-keep">{boughtName(line)}</span>,
    },
    {
      key: "unit",
      header: t("unit"),
      numeric: true,
      cell: ({ unit }) => price(unit),
    },
    { key: "quantity", header: t("quantity"), numeric: true, cell: ({ quantity }) => quantity },
    {
      key: "total",
      header: t("lineTotal"),
      numeric: true,
      cell: (line) => price(beforeCodes(line)),
    },
  ];
}
