import { ChartColumn, FileDown } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { type BigMoney, formatBigMoney } from "#shared/kit/bigMoney.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { DealerReport } from "#shared/partners/dealerReports/contract.ts";
import { REPORT_GROUPS } from "#shared/partners/dealerReports/rules.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import type { Route } from "./+types/Report";
import { forDealer } from "../layout/forDealer.server.ts";
import { useDealerPaths } from "../paths.ts";
import { ReportChart } from "./ReportChart.tsx";
import { readReport } from "./reportInput.server.ts";
import { useRowLabel } from "./useRowLabel.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { searchParams } = url;
  return forDealer(asked, async () => ({
    ...(await readReport(asked, searchParams)),
    typed: { from: searchParams.get("from"), to: searchParams.get("to") },
  }));
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

type ScreenProps = NonNullable<Route.ComponentProps["loaderData"]>;

type Row = DealerReport["rows"][number];

function Screen({ report, typed, errors }: ScreenProps) {
  const t = useTranslations("dealer.report");
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        <ReportForm report={report} typed={typed} errors={errors} />
        {Object.keys(errors).length === 0 && <Result report={report} />}
      </div>
    </AccountPage>
  );
}

function Result({ report }: { report: DealerReport }) {
  const t = useTranslations("dealer.report");
  const { from, to } = report;
  return (
    <Panel
      title={t("sum", { amount: formatBigMoney(report.total), from, to })}
      description={t("before", { amount: formatBigMoney(report.totalBefore) })}
      actions={<FileLink report={report} />}
      flush
    >
      {report.currencies.length === 0 ? (
        <EmptyState icon={<ChartColumn />} title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <>
          <ReportChart report={report} />
          <ReportTable report={report} />
        </>
      )}
    </Panel>
  );
}

function FileLink({ report: { from, to, by, currency } }: { report: DealerReport }) {
  const words = useTranslations("list");
  const search = new URLSearchParams({ from, to, by, currency });
  return (
    <a
      href={useDealerPaths().reportFile(`?${search}`)}
      className={buttonClass({ size: "sm" })}
      download
    >
      <FileDown aria-hidden />
      {words("file")}
    </a>
  );
}

function ReportForm({ report, typed, errors }: ScreenProps) {
  const t = useTranslations("dealer.report");
  const fault = useTranslations("fault");
  const errorOf = (field: string) => errors[field]?.map((key) => fault(key as PhraseKey<"fault">));
  const groups = useTranslations("dealer.report.groups");
  const paths = useDealerPaths();
  const { from, to, by, currency, currencies } = report;
  const to12 = new URLSearchParams({ by, currency });
  return (
    <Form className="flex flex-wrap items-start gap-3" noValidate preventScrollReset>
      <Field label={t("by")} error={errorOf("by")}>
        <Select name="by" defaultValue={by}>
          {REPORT_GROUPS.map((group) => (
            <option key={group} value={group}>
              {groups(group)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("from")} error={errorOf("from")}>
        <TextInput type="month" name="from" defaultValue={typed.from ?? from} />
      </Field>
      <Field label={t("to")} error={errorOf("to")}>
        <TextInput type="month" name="to" defaultValue={typed.to ?? to} />
      </Field>
      {currencies.length > 1 && (
        <Field label={t("currency")} error={errorOf("currency")}>
          <Select name="currency" defaultValue={currency}>
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      )}
      <div className="flex gap-3 md:pt-7">
        <Button type="submit">{t("show")}</Button>
        <Link to={paths.report(`?${to12}`)} className={buttonClass({ variant: "quiet" })}>
          {t("lastYear")}
        </Link>
      </div>
    </Form>
  );
}

/** Zero is what many cells hold. */
const Sum = ({ of }: { of: BigMoney }) => (
  <span className={classes(of.minor === "0" && "text-muted")}>{formatBigMoney(of)}</span>
);

function ReportTable({ report }: { report: DealerReport }) {
  const t = useTranslations("dealer.report");
  const groups = useTranslations("dealer.report.groups");
  const label = useRowLabel(report.by);
  const columns: Column<Row>[] = [
    {
      key: "key",
      header: groups(report.by),
      rowHeader: true,
      wrap: true,
      cell: (row) => label(row),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => <Sum of={amount} />,
    },
    {
      key: "before",
      header: t("beforeColumn"),
      numeric: true,
      cell: ({ before }) => <Sum of={before} />,
    },
  ];
  const totals = [
    { of: t("amount"), text: formatBigMoney(report.total) },
    { of: t("beforeColumn"), text: formatBigMoney(report.totalBefore) },
  ];
  return (
    <Table
      caption={t("title")}
      columns={columns}
      rows={report.rows}
      rowKey={({ key }) => key}
      totals={[{ label: t("total"), value: totals }]}
      phone="stack"
    />
  );
}
