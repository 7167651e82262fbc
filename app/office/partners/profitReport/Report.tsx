import { ChartColumn, FileDown } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { type ProfitReport, ReportInput } from "#shared/partners/profitReport/contract.ts";
import { REPORT_GROUPS } from "#shared/partners/profitReport/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Report";
import { ReportMonths, ReportRows } from "./ReportTables.tsx";

/** What cannot be read is left out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const read = ReportInput.safeParse(Object.fromEntries(url.searchParams));
  const input = read.data ?? ReportInput.parse({});
  const report = await context.get(pageContext).portal.profitReport.report(input);
  return { report, currency: input.currency ?? "" };
}

export default function Report({ loaderData: { report, currency } }: Route.ComponentProps) {
  const t = useTranslations("manager.profitReport");
  const paths = useOfficePaths();
  const { from, to, by } = report;
  const search = new URLSearchParams({ from, to, by, ...(currency && { currency }) });
  return (
    <OfficePage
      title={t("title")}
      here={paths.profitReport()}
      intro={t("intro")}
      actions={
        <a
          href={paths.profitReportFile(`?${search}`)}
          className={buttonClass({ size: "sm" })}
          download
        >
          <FileDown aria-hidden className="size-4" />
          {t("file")}
        </a>
      }
    >
      <div className="grid gap-4">
        <Choice key={search.toString()} report={report} currency={currency} />
        {report.rows.length === 0 ? (
          <div className="rounded-lg border border-line bg-raised">
            <EmptyState icon={<ChartColumn />} title={t("emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          </div>
        ) : (
          <>
            {report.months.length > 0 && <ReportMonths report={report} />}
            <ReportRows report={report} />
          </>
        )}
      </div>
    </OfficePage>
  );
}

function Choice({ report, currency }: { report: ProfitReport; currency: string }) {
  const t = useTranslations("manager.profitReport");
  const { currencies } = useSite();
  const month = { type: "month", pattern: "\\d{4}-\\d{2}", placeholder: "2026-11" } as const;
  return (
    <Form
      method="get"
      className="grid items-end gap-4 rounded-lg border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-5"
    >
      <Field label={t("from")}>
        <TextInput {...month} name="from" defaultValue={report.from} />
      </Field>
      <Field label={t("to")}>
        <TextInput {...month} name="to" defaultValue={report.to} />
      </Field>
      <Field label={t("by")}>
        <Select name="by" defaultValue={report.by}>
          {REPORT_GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("currency")}>
        <Select name="currency" defaultValue={currency}>
          <option value="">{t("all")}</option>
          {currencies.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        {t("show")}
      </Button>
    </Form>
  );
}
