import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { LinkDay, LinkFigures } from "#shared/partners/campaigns/contract.ts";
import { Figure, VisitBars } from "#app/account/identity/referralCodes/VisitBars.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";

export function LinkCounts({ figures }: { figures: LinkFigures }) {
  const t = useTranslations("dealer.promote");
  const { visits, registrations, orders, paid } = figures;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure term={t("visits")} value={visits} />
      <Figure term={t("registrations")} value={registrations} />
      <Figure term={t("orders")} value={orders} />
      {paid.length > 0 && <Figure term={t("paid")} value={moneyList(paid)} />}
    </dl>
  );
}

/** Currencies are never added up. */
export const moneyList = (amounts: readonly Money[]): string =>
  amounts.map(formatMoney).join(" + ");

/** With the last 30 days. */
export function LinkResults({ figures }: { figures: LinkFigures }) {
  const t = useTranslations("dealer.promote");
  const columns = useDayColumns();
  const { days } = figures;
  const busy = days
    .filter(({ visits, registrations, orders }) => visits + registrations + orders > 0)
    .toReversed();
  return (
    <Panel title={t("figures")} footer={t("figuresHint")}>
      <div className="grid gap-6">
        <LinkCounts figures={figures} />
        <VisitBars days={days} caption={(max) => t("chart", { max })} />
        {busy.length > 0 && (
          <Table caption={t("days")} columns={columns} rows={busy} rowKey={({ day }) => day} />
        )}
      </div>
    </Panel>
  );
}

function useDayColumns(): Column<LinkDay>[] {
  const t = useTranslations("dealer.promote");
  return [
    { key: "day", header: t("day"), rowHeader: true, cell: ({ day }) => day },
    { key: "visits", header: t("visits"), numeric: true, cell: ({ visits }) => visits },
    {
      key: "registrations",
      header: t("registrations"),
      numeric: true,
      cell: ({ registrations }) => registrations,
    },
    { key: "orders", header: t("orders"), numeric: true, cell: ({ orders }) => orders },
  ];
}
