import { Inbox as InboxIcon } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { InboxEvent } from "#shared/payments/inbox.ts";
import { inbox } from "#shared/payments/inbox.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { rowDeed } from "../list/deed.server.ts";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { OrderLink } from "../orders/OrderLink.tsx";
import { useManagerPaths } from "../paths.ts";
import { useWords } from "../words.ts";
import type { Route } from "./+types/Inbox";
import { inboxList } from "./lists.ts";
import { OpenPayments } from "./OpenPayments.tsx";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { SignedBadge } from "./SignedBadge.tsx";
import { inboxSource } from "./sources.server.ts";

/** What the gateways told us, and the payments that still have no result. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const loaded = await loadList(asked, url, inboxSource);
  return { ...loaded, open: await asked.portal.inbox.open() };
}

/** Asks the gateway about a payment. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { portal } = context.get(page);
  const form = await request.formData();
  return rowDeed(url, form, { schema: inbox.ask.input, run: portal.inbox.ask });
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payments");
  const { message, tone } = useRefused(actionData);
  return (
    <ListPage
      name="payments"
      spec={inboxList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        outcome: { label: t("outcome"), option: useWords("order.outcomes") },
        signed: { label: t("onlySigned") },
        ref: { label: t("ref") },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
      }}
      tabs={
        <>
          {message && <Alert tone={tone} title={message} className="mb-4" />}
          <OpenPayments payments={loaderData.open} />
        </>
      }
      empty={{ icon: <InboxIcon />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<InboxEvent>[] {
  const t = useTranslations("manager.payments");
  const channel = useWords("payments.channels");
  const paths = useManagerPaths();
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
      cell: ({ receivedAt }) => <Instant at={receivedAt} />,
    },
    { key: "channel", header: t("channel"), cell: (event) => channel(event.channel) },
    {
      key: "signed",
      header: t("signed"),
      cell: ({ signed }) => <SignedBadge signed={signed} />,
    },
    {
      key: "outcome",
      header: t("outcome"),
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order }) => order && <OrderLink order={order} />,
    },
  ];
}
