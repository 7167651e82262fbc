import { Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ShippingQueueItem } from "#shared/sales/shipments/contract.ts";
import { type Carrier, carrierName } from "#shared/sales/shipments/rules.ts";
import type { ShippingKind } from "#shared/sales/shipping/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { OrderLink } from "../orders/OrderLink.tsx";
import type { Route } from "./+types/ShippingQueue";
import { shippingQueueSpec } from "./listSpec.ts";
import { shippingQueueSource } from "./listSource.server.ts";
import { shipmentTones } from "./shipmentTones.ts";
import { TrackingLink } from "./TrackingLink.tsx";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, shippingQueueSource);

export default function Shipments({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.shipments");
  const lang = useLang();
  return (
    <ListPage
      name="shipments"
      spec={shippingQueueSpec}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id, state }) => `${state} ${id}`}
      searchLabel={t("search")}
      labels={{
        state: {
          label: t("state"),
          option: (state) => t(`states.${state as ShippingQueueItem["state"]}`),
        },
        kind: { label: t("kind"), option: (kind) => t(`kinds.${kind as ShippingKind}`) },
        carrier: {
          label: t("carrier"),
          option: (code) => carrierName({ carrier: code as Carrier, name: null }, lang),
        },
      }}
      empty={{ icon: <Truck />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<ShippingQueueItem>[] {
  const t = useTranslations("manager.shipments");
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => <OrderLink order={order} />,
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => (
        <StatusBadge tone={shipmentTones[state]}>{t(`states.${state}`)}</StatusBadge>
      ),
    },
    {
      key: "recipient",
      header: t("recipient"),
      cell: ({ recipient, order }) => <Clipped text={recipient ?? order.buyer} />,
    },
    {
      key: "what",
      header: t("what"),
      wrap: true,
      cell: ({ lines }) => (
        <ul>
          {lines.map((line) => (
            <li key={line.uuid}>{t("line", line)}</li>
          ))}
        </ul>
      ),
    },
    { key: "method", header: t("method"), wrap: true, cell: ({ method }) => method },
    { key: "carrier", header: t("carrier"), cell: ({ carrier }) => carrier },
    { key: "tracking", header: t("tracking"), cell: (row) => <TrackingLink {...row} /> },
    { key: "at", header: t("at"), cell: ({ at }) => <Instant at={at} /> },
    { key: "deliveredOn", header: t("deliveredOn"), cell: ({ deliveredOn }) => deliveredOn },
    { key: "buyer", header: t("buyer"), cell: ({ order }) => order.buyer },
  ];
}
