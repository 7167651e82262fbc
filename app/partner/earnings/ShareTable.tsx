import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import type { ShareStep } from "#shared/partners/earnings/contract.ts";
import { type Column, Table } from "#app/ui/tables/Table.tsx";

interface ShareTableProps<Step extends ShareStep> {
  caption: string;
  /** What each row is about. */
  about: Pick<Column<Step>, "header" | "cell">;
  rows: readonly Step[];
  rowKey: (row: Step) => string;
}

/** How shares come about: what each cut is, and what it leaves. */
export function ShareTable<Step extends ShareStep>({
  caption,
  about,
  rows,
  rowKey,
}: ShareTableProps<Step>) {
  const t = useTranslations("dealer.share");
  const columns: Column<Step>[] = [
    { key: "about", rowHeader: true, wrap: true, ...about },
    { key: "base", header: t("base"), numeric: true, cell: ({ base }) => formatMoney(base) },
    {
      key: "original",
      header: t("original"),
      numeric: true,
      cell: ({ original, cut }) => <Cut percent={formatBps(original)} cut={formatMoney(cut)} />,
    },
    {
      key: "given",
      header: t("given"),
      numeric: true,
      cell: ({ given, givenCut }) => <Cut percent={formatBps(given)} cut={formatMoney(givenCut)} />,
    },
    {
      key: "retained",
      header: t("retained"),
      numeric: true,
      cell: ({ retained, share }) => (
        <Cut percent={formatBps(retained)} cut={<strong>{formatMoney(share)}</strong>} />
      ),
    },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} phone="stack" />;
}

const Cut = ({ percent, cut }: { percent: string; cut: ReactNode }) => (
  <>
    {cut}
    <span className="block text-xs text-muted">{percent}</span>
  </>
);
