import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { TicketSummary } from "#shared/content/tickets/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import type { Route } from "./+types/csv";
import { ticketSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, ticketSource, { name: "tickets", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<TicketSummary>[] {
  const t = translatorFor(lang);
  const time = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("manager.tickets.number"), value: ({ number }) => number },
    {
      header: t("manager.tickets.state"),
      value: ({ state }) => t(`manager.tickets.states.${state}`),
    },
    { header: t("manager.tickets.subject"), value: ({ subject }) => subject },
    { header: t("manager.tickets.name"), value: ({ name }) => name },
    { header: t("manager.tickets.email"), value: ({ email }) => email },
    { header: t("manager.tickets.company"), value: ({ company }) => company },
    { header: t("manager.tickets.lang"), value: (row) => languageNames[row.lang] },
    { header: time(t("manager.tickets.sentAt")), value: ({ sentAt }) => formatInstant(sentAt) },
    {
      header: time(t("manager.tickets.changedAt")),
      value: ({ changedAt }) => formatInstant(changedAt),
    },
  ];
}
