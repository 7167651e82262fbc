import { Inbox as InboxIcon } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { WebhookEvent } from "#shared/payments/webhooks/contract.ts";
import { personName } from "#shared/kit/person.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { EventMeaning } from "#shared/payments/attempts/rules.ts";
import { TotalsRange } from "#shared/payments/reconciliation/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { listInput } from "#app/lists/listQuery.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { namedPageParam } from "#app/office/lists/pageParam.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/WebhookEvents";
import { queryGatewayAction } from "../reconciliation/queryGatewayAction.server.ts";
import { ActionResult } from "./ActionResult.tsx";
import { webhookEventList } from "../transfers/paymentListSpecs.ts";
import { MeaningBadge } from "./MeaningBadge.tsx";
import { PendingPayments } from "../reconciliation/PendingPayments.tsx";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { ReconciliationReport } from "../reconciliation/ReconciliationReport.tsx";
import { SignatureBadge } from "./SignatureBadge.tsx";
import { webhookEventSource } from "../transfers/paymentListSources.server.ts";
import { DailyReconciliation } from "../reconciliation/DailyReconciliation.tsx";

/** Pending payments per page. */
const OPEN_AT_ONCE = 20;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, webhookEventSource);
  const { report, totals } = asked.portal.inbox;
  const range = TotalsRange.parse(listInput(webhookEventList, loaded.query));
  return {
    ...loaded,
    open: await openPage(asked, namedPageParam(url.searchParams, "open")),
    report: await report(),
    totals: await totals(range),
  };
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

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payments");
  const { message, tone } = useFormErrors(actionData);
  return (
    <ListPage
      name="payments"
      spec={webhookEventList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        meaning: {
          label: t("says"),
          option: (meaning) => t(`meanings.${meaning as EventMeaning}`),
        },
        outcome: { label: t("outcome"), option: useCodeLabels("order.outcomes") },
        signed: { label: t("onlySigned") },
        ref: { label: t("ref") },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
      }}
      tabs={
        <>
          {message ? <Alert tone={tone} title={message} className="mb-4" /> : <ActionResult />}
          <ReconciliationReport report={loaderData.report} />
          <DailyReconciliation totals={loaderData.totals} />
          <PendingPayments open={loaderData.open} />
        </>
      }
      empty={{ icon: <InboxIcon />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function ReceivedAt({ event: { receivedAt, replayedBy } }: { event: WebhookEvent }) {
  const t = useTranslations("manager.payments");
  const lang = useLang();
  return (
    <>
      <Instant at={receivedAt} />
      {replayedBy && (
        <span className="block text-xs text-muted">
          {t("replayedBy", { name: personName(replayedBy, lang) })}
        </span>
      )}
    </>
  );
}

function useColumns(): DataColumn<WebhookEvent>[] {
  const t = useTranslations("manager.payments");
  const channel = useCodeLabels("payments.channels");
  const paths = useOfficePaths();
  return [
    {
      key: "ref",
      header: t("ref"),
      rowHeader: true,
      cell: ({ id, ref }) => (
        <Link to={paths.item("payments", id)} className="text-link font-mono">
          {ref ?? "–"}
        </Link>
      ),
    },
    {
      key: "receivedAt",
      header: t("receivedAt"),
      cell: (event) => <ReceivedAt event={event} />,
    },
    {
      key: "meaning",
      header: t("says"),
      cell: ({ meaning }) => <MeaningBadge meaning={meaning} />,
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => amount && formatMoney(amount),
    },
    { key: "channel", header: t("channel"), cell: (event) => channel(event.channel) },
    {
      key: "signed",
      header: t("signed"),
      cell: ({ signed }) => <SignatureBadge signed={signed} />,
    },
    {
      key: "outcome",
      header: t("outcome"),
      wrap: true,
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order }) => order && <OrderLink order={order} />,
    },
  ];
}
