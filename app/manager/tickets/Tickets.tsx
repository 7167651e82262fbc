import { MessageSquareText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { TicketSummary } from "#shared/tickets/office.ts";
import type { TicketState } from "#shared/tickets/rules.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { languageNames } from "../../site/LanguageLinks.tsx";
import { Clipped } from "../../ui/Clipped.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Tickets";
import { ticketList } from "./list.ts";
import { ticketSource } from "./source.server.ts";
import { TicketBadge } from "./TicketBadge.tsx";

/** What was asked in the contact form. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, ticketSource);

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.tickets");
  return (
    <ListPage
      name="tickets"
      spec={ticketList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as TicketState}`) },
        from: { label: t("from") },
        to: { label: t("to") },
      }}
      searchLabel={t("search")}
      empty={{ icon: <MessageSquareText />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<TicketSummary>[] {
  const t = useTranslations("manager.tickets");
  const paths = useManagerPaths();
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ id, number }) => (
        <Link to={paths.item("tickets", id)} className="text-link font-mono">
          {number}
        </Link>
      ),
    },
    { key: "state", header: t("state"), cell: ({ state }) => <TicketBadge state={state} /> },
    { key: "subject", header: t("subject"), cell: ({ subject }) => <Clipped text={subject} /> },
    { key: "name", header: t("name"), cell: ({ name }) => <Clipped text={name} /> },
    { key: "email", header: t("email"), cell: ({ email }) => <Clipped text={email} /> },
    {
      key: "company",
      header: t("company"),
      cell: ({ company }) => company && <Clipped text={company} />,
    },
    { key: "lang", header: t("lang"), cell: ({ lang }) => languageNames[lang] },
    { key: "sentAt", header: t("sentAt"), cell: ({ sentAt }) => <Instant at={sentAt} /> },
    { key: "changedAt", header: t("changedAt"), cell: (row) => <Instant at={row.changedAt} /> },
  ];
}
