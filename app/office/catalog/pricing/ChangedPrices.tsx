import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { PriceDifference } from "./PriceDifference.tsx";

interface ChangedPricesProps<T> {
  caption: string;
  cells: readonly T[];
  plan: (cell: T) => ReactNode;
}

export function ChangedPrices<T extends PriceCell>({
  caption,
  cells,
  plan,
}: ChangedPricesProps<T>) {
  const t = useTranslations("manager.prices");
  const money = (minor: number | null, currency: string) =>
    minor === null ? t("none") : formatMoney({ minor, currency });
  const columns: Column<T>[] = [
    {
      key: "plan",
      header: t("plan"),
      rowHeader: true,
      wrap: true,
      cell: (cell) => <span className="grid gap-0.5">{plan(cell)}</span>,
    },
    {
      key: "was",
      header: t("was"),
      numeric: true,
      cell: ({ was, currency }) => money(was, currency),
    },
    {
      key: "now",
      header: t("now"),
      numeric: true,
      cell: ({ now, currency }) => <strong>{money(now, currency)}</strong>,
    },
    {
      key: "difference",
      header: t("difference"),
      numeric: true,
      cell: ({ was, now }) => <PriceDifference was={was} now={now} />,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={cells}
      rowKey={({ commodity, currency }) => `${commodity} ${currency}`}
      phone="stack"
    />
  );
}
