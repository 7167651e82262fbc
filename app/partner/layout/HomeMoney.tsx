import { Coins, FileText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type BigMoney, formatBigMoney } from "#shared/kit/bigMoney.ts";
import type { DealerReport } from "#shared/partners/dealerReports/contract.ts";
import type { EarningBalance } from "#shared/partners/earnings/contract.ts";
import { Figure } from "#app/account/identity/referralCodes/VisitBars.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Balances } from "../earnings/Balances.tsx";
import { useDealerPaths } from "../paths.ts";

interface HomeMoneyProps {
  balances: readonly EarningBalance[];
  /** By month, one per currency; the last month is this one. */
  reports: readonly DealerReport[];
}

/** What the dealer is owed and was paid, and what this month earned against the last. */
export function HomeMoney({ balances, reports }: HomeMoneyProps) {
  const t = useTranslations("dealer.home");
  const record = useTranslations("dealer.record");
  if (balances.length === 0) {
    return (
      <Panel title={record("balance")}>
        <p className="text-muted">{record("emptyText")}</p>
      </Panel>
    );
  }
  const earned = (monthsAgo: number) =>
    sumList(reports.flatMap(({ rows }) => rows.at(-1 - monthsAgo)?.amount ?? []));
  return (
    <Balances balances={balances} actions={<Links />}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-b border-line p-4 md:p-5">
        <Figure term={t("thisMonth")} value={earned(0)} />
        <Figure term={t("lastMonth")} value={earned(1)} />
      </dl>
    </Balances>
  );
}

/** Currencies are never added up. */
const sumList = (sums: readonly BigMoney[]): string => sums.map(formatBigMoney).join(" + ");

function Links() {
  const nav = useTranslations("dealer.nav");
  const paths = useDealerPaths();
  return (
    <>
      <Link to={paths.record()} className={buttonClass({ size: "sm" })}>
        <Coins className="size-4" />
        {nav("record")}
      </Link>
      <Link to={paths.statements()} className={buttonClass({ size: "sm" })}>
        <FileText className="size-4" />
        {nav("statements")}
      </Link>
    </>
  );
}
