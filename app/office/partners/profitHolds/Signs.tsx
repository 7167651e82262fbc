import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { HoldSigns } from "#shared/partners/profitHolds/contract.ts";
import { BURST_DAYS, BURST_REGISTRATIONS } from "#shared/partners/profitHolds/rules.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { MemberLink } from "../dealerOffice/DealerFacts.tsx";
import { dealerName } from "../dealerOffice/dealerName.ts";

type Named = HoldSigns["bursts"][number]["dealer"];

/** Facts that may mean fraud, beside what is on hold already. */
export function Signs({ signs }: { signs: HoldSigns }) {
  const t = useTranslations("manager.profitHolds");
  return (
    <section aria-label={t("signs")} className="mt-8 grid gap-4">
      <header>
        <h2 className="text-lg">{t("signs")}</h2>
        <p className="text-sm text-muted">{t("signsText")}</p>
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <Accounts rows={signs.sharedAccounts} />
        <OwnPurchases rows={signs.ownPurchases} />
        <Bursts rows={signs.bursts} />
      </div>
    </section>
  );
}

function DealerLink({ dealer }: { dealer: Named }) {
  const lang = useLang();
  const paths = useOfficePaths();
  return (
    <Link to={paths.item("dealers", dealer.uuid)} className="text-link">
      {dealerName(dealer, lang)}
    </Link>
  );
}

interface SignProps<Row> {
  title: string;
  description?: string;
  none: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

function Sign<Row>({ title, description, none, columns, rows, rowKey }: SignProps<Row>): ReactNode {
  return (
    <Panel title={title} description={description} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} phone="stack" />
      )}
    </Panel>
  );
}

function Accounts({ rows }: { rows: HoldSigns["sharedAccounts"] }) {
  const t = useTranslations("manager.profitHolds");
  const columns: Column<HoldSigns["sharedAccounts"][number]>[] = [
    {
      key: "dealers",
      header: t("dealers"),
      rowHeader: true,
      wrap: true,
      cell: ({ dealers }) =>
        dealers.map((dealer) => (
          <span key={dealer.uuid} className="block">
            <DealerLink dealer={dealer} />
          </span>
        )),
    },
    {
      key: "hint",
      header: t("account"),
      cell: ({ hint }) => <span className="font-mono">{hint}</span>,
    },
  ];
  return (
    <Sign
      title={t("accounts")}
      none={t("accountsNone")}
      columns={columns}
      rows={rows}
      rowKey={({ dealers }) => dealers.map(({ uuid }) => uuid).join()}
    />
  );
}

function OwnPurchases({ rows }: { rows: HoldSigns["ownPurchases"] }) {
  const t = useTranslations("manager.profitHolds");
  const columns: Column<HoldSigns["ownPurchases"][number]>[] = [
    {
      key: "buyer",
      header: t("buyer"),
      rowHeader: true,
      wrap: true,
      cell: ({ buyer }) => <MemberLink member={buyer} />,
    },
    {
      key: "dealer",
      header: t("dealer"),
      wrap: true,
      cell: ({ dealer }) => <DealerLink dealer={dealer} />,
    },
    { key: "orders", header: t("orders"), numeric: true, cell: ({ orders }) => orders },
    { key: "last", header: t("last"), cell: ({ last }) => <Instant at={last} /> },
  ];
  return (
    <Sign
      title={t("own")}
      none={t("ownNone")}
      columns={columns}
      rows={rows}
      rowKey={({ buyer, dealer }) => `${buyer.uuid} ${dealer.uuid}`}
    />
  );
}

function Bursts({ rows }: { rows: HoldSigns["bursts"] }) {
  const t = useTranslations("manager.profitHolds");
  const columns: Column<HoldSigns["bursts"][number]>[] = [
    {
      key: "dealer",
      header: t("dealer"),
      rowHeader: true,
      wrap: true,
      cell: ({ dealer }) => <DealerLink dealer={dealer} />,
    },
    { key: "day", header: t("day"), cell: ({ day }) => day },
    {
      key: "registrations",
      header: t("registrations"),
      numeric: true,
      cell: ({ registrations }) => registrations,
    },
  ];
  return (
    <Sign
      title={t("bursts")}
      description={t("burstsText", { count: BURST_REGISTRATIONS, days: BURST_DAYS })}
      none={t("burstsNone")}
      columns={columns}
      rows={rows}
      rowKey={({ dealer, day }) => `${dealer.uuid} ${day}`}
    />
  );
}
