import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import { usePlanName } from "../../catalogue/planName.ts";
import { KeyBadge } from "../../checkout/KeyBadge.tsx";
import { Instant } from "../../kit/Instant.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

type Key = OrderDetail["keys"][number];

/** The keys of an order, as far as staff may know them. */
export function Keys({ keys }: { keys: readonly Key[] }) {
  const t = useTranslations("manager.order");
  const columns = useKeyColumns();
  return (
    <Panel title={t("keys")} flush>
      {keys.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("keysNone")}</p>
      ) : (
        <Table
          caption={t("keys")}
          columns={columns}
          rows={keys}
          rowKey={({ uuid }) => uuid}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useKeyColumns(): Column<Key>[] {
  const t = useTranslations("manager.order");
  const planName = usePlanName();
  return [
    { key: "name", header: t("product"), rowHeader: true, wrap: true, cell: ({ name }) => name },
    { key: "plan", header: t("plan"), cell: ({ months }) => planName(months) },
    {
      key: "hint",
      header: t("keys"),
      cell: ({ hint }) => <span className="font-mono">{t("keyHint", { hint })}</span>,
    },
    { key: "status", header: t("keyStatus"), cell: ({ status }) => <KeyBadge status={status} /> },
    {
      key: "until",
      header: t("keyUntil"),
      cell: ({ validUntil }) => (validUntil ? <Instant at={validUntil} /> : t("forever")),
    },
    { key: "seats", header: t("seats"), cell: ({ seats }) => t("seatsUsed", seats) },
  ];
}
