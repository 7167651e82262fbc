import { Inbox as InboxIcon } from "lucide-react";
import { Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { InboxEvent } from "#shared/payments/inbox.ts";
import { inbox } from "#shared/payments/inbox.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { useMay } from "../context.ts";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import { useWords } from "../words.ts";
import type { Route } from "./+types/Inbox";
import { inboxList } from "./lists.ts";
import { OpenPayments } from "./OpenPayments.tsx";
import { inboxSource } from "./sources.server.ts";

/** What the gateways told us, and the payments that still have no result. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const loaded = await loadList(asked, url, inboxSource);
  return { ...loaded, open: await asked.portal.inbox.open() };
}

/** Takes a notice again, or asks about a payment. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal } = context.get(page);
  const form = await request.formData();
  const read = inbox.replay.input.safeParse(Object.fromEntries(form));
  if (!read.success) return refusedInput(read.error, form);
  try {
    await (form.get("intent") === "ask" ? portal.inbox.ask : portal.inbox.replay)(read.data);
    return redirect(new URL(request.url).search || "?", 303);
  } catch (error) {
    return refusedWith(error, form);
  }
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
  const outcome = useWords("order.outcomes");
  const channel = useWords("payments.channels");
  const paths = useManagerPaths();
  return [
    { key: "ref", header: t("ref"), rowHeader: true, cell: ({ ref }) => <code>{ref ?? "–"}</code> },
    {
      key: "receivedAt",
      header: t("receivedAt"),
      cell: ({ receivedAt }) => <Instant at={receivedAt} />,
    },
    { key: "channel", header: t("channel"), cell: (event) => channel(event.channel) },
    {
      key: "signed",
      header: t("signed"),
      cell: ({ signed }) => (
        <StatusBadge tone={signed ? "success" : "danger"}>{t(signed ? "good" : "bad")}</StatusBadge>
      ),
    },
    { key: "outcome", header: t("outcome"), cell: (event) => outcome(event.outcome) },
    {
      key: "order",
      header: t("order"),
      cell: ({ order }) =>
        order && (
          <Link to={paths.item("order", order.id)} className="text-link font-mono">
            {order.number}
          </Link>
        ),
    },
    { key: "raw", header: t("raw"), wrap: true, cell: ({ raw }) => <Raw text={raw} /> },
    { key: "replay", header: t("replayTitle"), cell: (event) => <Replay event={event} /> },
  ];
}

const Raw = ({ text }: { text: string }) => (
  <details>
    <summary>{text.slice(0, 24)}</summary>
    <code className="text-xs break-all">{text}</code>
  </details>
);

/** Only what the gateway signed can be taken again. */
function Replay({ event: { id, signed } }: { event: InboxEvent }) {
  const t = useTranslations("manager.payments");
  const may = useMay("payments.write");
  if (!signed || !may) return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm" name="intent" value="replay">
        {t("replay")}
      </Button>
    </Form>
  );
}
