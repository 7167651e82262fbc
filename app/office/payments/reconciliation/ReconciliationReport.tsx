import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Reconciliation as Report } from "#shared/payments/webhooks/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { OutcomeBadge } from "../webhooks/OutcomeBadge.tsx";

export function ReconciliationReport({ report }: { report: Report }) {
  const t = useTranslations("manager.payments");
  const { last, nextAt, week, since, pausedUntil } = report;
  return (
    <Panel title={t("turns")} description={t("turnsSince", { since })} className="mb-4">
      <DefinitionList
        items={[
          {
            term: t("lastTurn"),
            value: last ? (
              <>
                <Instant at={last.at} /> · {t("turnAsked", last)}
              </>
            ) : (
              t("turnNever")
            ),
          },
          ...(pausedUntil ? [{ term: t("pausedUntil"), value: <Instant at={pausedUntil} /> }] : []),
          { term: t("nextTurn"), value: nextAt ? <Instant at={nextAt} /> : t("turnNothing") },
          { term: t("week"), value: t("weekAsked", week) },
          {
            term: t("verdicts"),
            value: <OutcomeCounts outcomes={report.outcomes} since={since} />,
          },
        ]}
      />
      <StartReconciliation />
    </Panel>
  );
}

function OutcomeCounts({ outcomes, since }: Pick<Report, "outcomes" | "since">) {
  const t = useTranslations("manager.payments");
  const paths = useOfficePaths();
  if (outcomes.length === 0) return t("verdictsNone");
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
      {outcomes.map(({ outcome, count }) => (
        <li key={outcome}>
          <Link
            to={`${paths.list("payments")}?outcome=${outcome}&from=${since}`}
            className="inline-flex items-center gap-1.5 tabular-nums hover:underline"
          >
            <OutcomeBadge outcome={outcome} /> {t("times", { count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function StartReconciliation() {
  const t = useTranslations("manager.payments");
  const may = useHasPermission("payments.write");
  if (!may) return null;
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Button type="submit" size="sm" name="intent" value="turn">
        {t("turnNow")}
      </Button>
      <span className="text-sm text-muted">{t("turnNowText")}</span>
    </Form>
  );
}
