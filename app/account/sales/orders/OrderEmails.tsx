import { useTranslations } from "use-intl";
import { bcp47 } from "#shared/kit/lang.ts";
import type { OrderMail } from "#shared/sales/orders/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";

const tones = { queued: "info", sent: "success", kept: "neutral", failed: "danger" } as const;

export function OrderEmails({ mails }: { mails: readonly OrderMail[] }) {
  const t = useTranslations("purchase.mails");
  const columns: Column<OrderMail>[] = [
    {
      key: "subject",
      header: t("subject"),
      rowHeader: true,
      wrap: true,
      cell: ({ subject, to, lang }) => (
        <>
          <span lang={bcp47[lang]}>{subject}</span>
          <span className="block text-xs font-normal text-muted wrap-anywhere">
            {t("to", { to })}
          </span>
        </>
      ),
    },
    { key: "at", header: t("at"), cell: ({ at }) => <Instant at={at} /> },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
  ];
  if (mails.length === 0) return null;
  return (
    <Panel title={t("title")} flush className="print:hidden">
      <Table
        caption={t("title")}
        columns={columns}
        rows={mails}
        rowKey={({ id }) => id}
        phone="stack"
      />
    </Panel>
  );
}
