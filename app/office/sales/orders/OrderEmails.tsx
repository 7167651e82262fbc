import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { breakable } from "#app/text/breakableText.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { MailBadge } from "#app/office/admin/mailLog/MailBadge.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

type SentMail = OrderDetail["mails"][number];

export function OrderEmails({ mails }: { mails: readonly SentMail[] }) {
  const t = useTranslations("manager.order");
  const columns = useMailColumns();
  return (
    <Panel title={t("mails")} flush>
      {mails.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("mailsNone")}</p>
      ) : (
        <Table
          caption={t("mails")}
          columns={columns}
          rows={mails}
          rowKey={({ id }) => id}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useMailColumns(): Column<SentMail>[] {
  const t = useTranslations("manager.mail");
  const paths = useOfficePaths();
  const mayRead = useHasPermission("mail.read");
  return [
    {
      key: "subject",
      header: t("subject"),
      rowHeader: true,
      wrap: true,
      cell: ({ id, subject }) =>
        mayRead ? (
          <Link to={paths.item("mail", id)} className="text-link">
            {subject}
          </Link>
        ) : (
          subject
        ),
    },
    {
      key: "to",
      header: t("to"),
      cell: ({ to }) => <span className="md:whitespace-nowrap">{breakable(to)}</span>,
    },
    { key: "state", header: t("state"), cell: ({ state }) => <MailBadge state={state} /> },
    { key: "queued", header: t("queued"), cell: ({ queuedAt }) => <Instant at={queuedAt} /> },
  ];
}
