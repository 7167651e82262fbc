import { ChartColumn, FileDown } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import {
  FIGURE_GROUPS,
  FiguresInput,
  type ForumFigures,
} from "#shared/community/forumFigures/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Figures";
import { FigureMonths, FigureRows, FigureTotals } from "./FigureTables.tsx";

/** What cannot be read is left out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const read = FiguresInput.safeParse(Object.fromEntries(url.searchParams));
  const input = read.data ?? FiguresInput.parse({});
  return { report: await context.get(pageContext).portal.forumFigures.report(input) };
}

export default function FiguresPage({ loaderData: { report } }: Route.ComponentProps) {
  const t = useTranslations("manager.forumFigures");
  const paths = useOfficePaths();
  const { from, to, by } = report;
  return (
    <OfficePage
      title={t("title")}
      here={paths.forumFigures()}
      intro={t("intro")}
      actions={
        <a
          href={paths.forumFiguresFile({ from, to, by })}
          className={buttonClass({ size: "sm" })}
          download
        >
          <FileDown aria-hidden className="size-4" />
          {t("file")}
        </a>
      }
    >
      <div className="grid gap-4">
        <Choice key={`${from} ${to} ${by}`} report={report} />
        {report.rows.length === 0 ? (
          <div className="rounded-lg border border-line bg-raised">
            <EmptyState icon={<ChartColumn />} title={t("emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          </div>
        ) : (
          <>
            <FigureTotals report={report} />
            <FigureMonths report={report} />
            <FigureRows report={report} />
          </>
        )}
        <Definitions />
      </div>
    </OfficePage>
  );
}

function Choice({ report }: { report: ForumFigures }) {
  const t = useTranslations("manager.forumFigures");
  const month = { type: "month", pattern: "\\d{4}-\\d{2}", placeholder: "2026-11" } as const;
  return (
    <Form
      method="get"
      className="grid items-end gap-4 rounded-lg border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Field label={t("from")}>
        <TextInput {...month} name="from" defaultValue={report.from} />
      </Field>
      <Field label={t("to")}>
        <TextInput {...month} name="to" defaultValue={report.to} />
      </Field>
      <Field label={t("by")}>
        <Select name="by" defaultValue={report.by}>
          {FIGURE_GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
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

const DEFINED = ["asked", "share", "open", "firstMedian", "staffMedian"] as const;

function Definitions() {
  const t = useTranslations("manager.forumFigures");
  return (
    <Panel title={t("definitions")}>
      <dl className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-[max-content_1fr]">
        {DEFINED.map((figure) => (
          <div key={figure} className="grid gap-1 md:contents">
            <dt className="font-medium">{t(figure)}</dt>
            <dd className="max-w-prose text-muted">{t(`means.${figure}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
