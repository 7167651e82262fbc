import { MessageSquareText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { TicketSummary } from "#shared/content/tickets/adminContract.ts";
import type { TicketState } from "#shared/content/tickets/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Tickets";
import { ticketList } from "./listSpec.ts";
import { ticketSource } from "./listSource.server.ts";
import { TicketBadge } from "./TicketBadge.tsx";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, ticketSource);

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
  const paths = useOfficePaths();
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
