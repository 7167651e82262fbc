import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { EarningBalance } from "#shared/partners/earnings/contract.ts";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";

const PARTS = ["pending", "available", "held", "batched", "paid"] as const;

interface BalancesProps {
  balances: readonly EarningBalance[];
  actions?: ReactNode;
  className?: string;
  /** Above the table. */
  children?: ReactNode;
}

/** By currency. */
export function Balances({ balances, actions, className = "", children }: BalancesProps) {
  const t = useTranslations("dealer.record");
  const columns: Column<EarningBalance>[] = [
    { key: "currency", header: t("currency"), rowHeader: true, cell: ({ currency }) => currency },
    ...PARTS.map((part) => ({
      key: part,
      header: t(`states.${part}`),
      numeric: true,
      cell: (row: EarningBalance) => (
        <span className={classes(row[part].minor === 0 && "text-muted")}>
          {formatMoney(row[part])}
        </span>
      ),
    })),
  ];
  return (
    <Panel
      title={t("balance")}
      actions={actions}
      footer={t("balanceHint")}
      className={className}
      flush
    >
      {children}
      <Table
        caption={t("balance")}
        columns={columns}
        rows={balances}
        rowKey={({ currency }) => currency}
        phone="stack"
      />
    </Panel>
  );
}
