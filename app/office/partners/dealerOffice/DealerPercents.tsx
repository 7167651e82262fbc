import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeDealer } from "#shared/partners/dealerOffice/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { dealerName, percentText } from "./dealerName.ts";
import { DealerStateBadge } from "./DealerStateBadge.tsx";

interface PercentRow {
  readonly key: string;
  /** Null: the dealer's own customers, of which nothing is given away. */
  readonly sub: OfficeDealer["subs"][number] | null;
  readonly given: number;
  readonly retained: number;
}

/** Original, given and retained, exactly as shares are computed. */
export function DealerPercents({ dealer }: { dealer: OfficeDealer }) {
  const t = useTranslations("manager.dealers");
  const { percent, subs } = dealer;
  const columns = useColumns(percent);
  const rows: PercentRow[] = [
    { key: "own", sub: null, given: 0, retained: percent ?? 0 },
    ...subs.map((sub) => ({
      key: sub.uuid,
      sub,
      given: sub.percent ?? 0,
      retained: sub.retained,
    })),
  ];
  return (
    <Panel title={t("percents")} description={t("percentsText")} flush>
      {percent === null ? (
        <p className="px-5 py-4 text-sm text-muted">{t("noPercent")}</p>
      ) : (
        <Table
          caption={t("percents")}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useColumns(original: number | null): Column<PercentRow>[] {
  const t = useTranslations("manager.dealers");
  return [
    {
      key: "sales",
      header: t("customers"),
      rowHeader: true,
      wrap: true,
      cell: ({ sub }) => (sub ? <Sub sub={sub} /> : t("ownSales")),
    },
    {
      key: "original",
      header: t("original"),
      numeric: true,
      cell: () => percentText(original),
    },
    {
      key: "given",
      header: t("given"),
      numeric: true,
      cell: ({ given }) => (given === 0 ? "–" : `− ${percentText(given)}`),
    },
    {
      key: "retained",
      header: t("retained"),
      numeric: true,
      cell: ({ retained }) => <strong>{percentText(retained)}</strong>,
    },
  ];
}

function Sub({ sub }: { sub: OfficeDealer["subs"][number] }) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const paths = useOfficePaths();
  const name = dealerName(sub, lang);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={paths.item("dealers", sub.uuid)} className="text-link">
        {t("salesOf", { name })}
      </Link>
      {sub.state !== "active" && <DealerStateBadge state={sub.state} />}
    </span>
  );
}
