import { Inbox as InboxIcon } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { WebhookEvent } from "#shared/payments/webhooks/contract.ts";
import { personName } from "#shared/kit/person.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { EventMeaning } from "#shared/payments/attempts/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/WebhookEvents";
import { webhookEventList } from "../transfers/paymentListSpecs.ts";
import { MeaningBadge } from "./MeaningBadge.tsx";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { SignatureBadge } from "./SignatureBadge.tsx";
import { webhookEventSource } from "../transfers/paymentListSources.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, webhookEventSource);

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.payments");
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
