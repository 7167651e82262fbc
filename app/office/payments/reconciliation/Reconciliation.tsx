import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { type PaymentTotals, TotalsRange } from "#shared/payments/reconciliation/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { namedPageParam } from "#app/office/lists/pageParam.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Reconciliation";
import { ActionResult } from "../webhooks/ActionResult.tsx";
import { DailyReconciliation } from "./DailyReconciliation.tsx";
import { PendingPayments } from "./PendingPayments.tsx";
import { queryGatewayAction } from "./queryGatewayAction.server.ts";
import { ReconciliationReport } from "./ReconciliationReport.tsx";

/** Pending payments per page. */
const OPEN_AT_ONCE = 20;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { report, totals } = asked.portal.inbox;
  return {
    open: await openPage(asked, namedPageParam(searchParams, "open")),
    report: await report(),
    totals: await totals(rangeIn(searchParams)),
  };
}

/** The last days if the address names none, or something else. */
function rangeIn(params: URLSearchParams): TotalsRange {
  const named = { from: params.get("from") || undefined, to: params.get("to") || undefined };
  return TotalsRange.safeParse(named).data ?? TotalsRange.parse({});
}

/** Falls back to the last page: pending payments may have been settled. */
async function openPage({ portal }: PageRequest, number: number) {
  const asked = { page: number, limit: OPEN_AT_ONCE };
  const found = await portal.inbox.open(asked);
  const last = Math.max(1, Math.ceil(found.total / OPEN_AT_ONCE));
  return number > last ? portal.inbox.open({ ...asked, page: last }) : found;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return queryGatewayAction(context.get(pageContext), url, await request.formData());
}

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payments");
  const { message, tone } = useFormErrors(actionData);
  const { open, report, totals } = loaderData;
  return (
    <OfficePage
      title={t("reconciliation")}
      here={useOfficePaths().reconciliation()}
      intro={t("reconciliationIntro")}
    >
      {message ? <Alert tone={tone} title={message} className="mb-4" /> : <ActionResult />}
      <PendingPayments open={open} />
      <ReconciliationReport report={report} />
      <Days totals={totals} />
      <DailyReconciliation totals={totals} />
    </OfficePage>
  );
}

function Days({ totals: { from, to } }: { totals: PaymentTotals }) {
  const t = useTranslations("manager.payments.totals");
  const list = useTranslations("list");
  const days = [
    { name: "from", label: t("firstDay"), day: from },
    { name: "to", label: t("lastDay"), day: to },
  ];
  return (
    <Form preventScrollReset className="mb-4 flex flex-wrap items-end gap-3">
      {days.map(({ name, label, day }) => (
        <Field key={`${name} ${day}`} label={label}>
          <TextInput type="date" name={name} defaultValue={day} className="w-44" />
        </Field>
      ))}
      <Button type="submit">{list("apply")}</Button>
    </Form>
  );
}
