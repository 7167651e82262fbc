import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { MailSummary } from "#shared/admin/mailLog/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import { mailSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, mailSource, { name: "mails", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<MailSummary>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("manager.mail.subject"), value: ({ subject }) => subject },
    { header: t("manager.mail.to"), value: ({ to }) => to },
    { header: t("manager.mail.state"), value: ({ state }) => t(`manager.mail.states.${state}`) },
    {
      header: t("manager.mail.template"),
      value: ({ template }) => t(`manager.mail.templates.${template}`),
    },
    { header: t("manager.mail.language"), value: (mail) => mail.lang },
    { header: t("manager.mail.attempts"), value: ({ attempts }) => attempts },
    { header: timed(t("manager.mail.queued")), value: ({ queuedAt }) => formatInstant(queuedAt) },
    {
      header: timed(t("manager.mail.sent")),
      value: ({ sentAt }) => sentAt && formatInstant(sentAt),
    },
  ];
}
