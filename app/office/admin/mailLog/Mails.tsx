import { MailOpen } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import type { MailSummary } from "#shared/admin/mailLog/contract.ts";
import type { MailState } from "#shared/platform/mail/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/Mails";
import { mailList } from "./listSpec.ts";
import { MailBadge } from "./MailBadge.tsx";
import { mailSource } from "./listSource.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, mailSource);

export default function Mails({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.mail");
  return (
    <ListPage
      name="mail"
      spec={mailList}
      title={t("title")}
      intro={useTranslations("manager")("zone")}
      loaded={loaderData}
      columns={useMailColumns()}
      rowKey={({ id }) => id}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as MailState}`) },
        template: { label: t("template"), option: useCodeLabels("mail.templates") },
        lang: { label: t("language"), option: (lang) => languageNames[lang as Lang] },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
      }}
      searchLabel={t("search")}
      empty={{ icon: <MailOpen />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useMailColumns(): DataColumn<MailSummary>[] {
  const t = useTranslations("manager.mail");
  const template = useCodeLabels("mail.templates");
  const paths = useOfficePaths();
  return [
    {
      key: "subject",
      header: t("subject"),
      rowHeader: true,
      wrap: true,
      cell: ({ id, subject }) => (
        <Link to={paths.item("mail", id)} className="text-link">
          {subject}
        </Link>
      ),
    },
    { key: "to", header: t("to"), cell: ({ to }) => <Clipped text={to} wide /> },
    { key: "state", header: t("state"), cell: ({ state }) => <MailBadge state={state} /> },
    { key: "template", header: t("template"), cell: (mail) => template(mail.template) },
    { key: "queuedAt", header: t("queued"), cell: ({ queuedAt }) => <Instant at={queuedAt} /> },
    {
      key: "sentAt",
      header: t("sent"),
      cell: ({ sentAt }) => sentAt && <Instant at={sentAt} />,
    },
    { key: "lang", header: t("language"), cell: ({ lang }) => languageNames[lang] },
    {
      key: "attempts",
      header: t("attempts"),
      numeric: true,
      cell: ({ attempts, state }) => state !== "kept" && attempts,
    },
  ];
}
