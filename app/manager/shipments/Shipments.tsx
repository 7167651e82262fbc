import { Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Sending } from "#shared/shipments/contract.ts";
import { type Carrier, carrierName } from "#shared/shipments/rules.ts";
import type { ShippingKind } from "#shared/shipping/rules.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { useLang } from "../../kit/language.ts";
import { Clipped } from "../../ui/Clipped.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { OrderLink } from "../orders/OrderLink.tsx";
import type { Route } from "./+types/Shipments";
import { sendingList } from "./list.ts";
import { sendingSource } from "./source.server.ts";
import { sendingTones } from "./tones.ts";
import { Tracking } from "./Tracking.tsx";

/** What is to be sent, the longest waiting first, and what was. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, sendingSource);

export default function Shipments({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.shipments");
  const lang = useLang();
  return (
    <ListPage
      name="shipments"
      spec={sendingList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id, state }) => `${state} ${id}`}
      searchLabel={t("search")}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as Sending["state"]}`) },
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

function useColumns(): DataColumn<Sending>[] {
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
        <StatusBadge tone={sendingTones[state]}>{t(`states.${state}`)}</StatusBadge>
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
    { key: "tracking", header: t("tracking"), cell: (row) => <Tracking {...row} /> },
    { key: "at", header: t("at"), cell: ({ at }) => <Instant at={at} /> },
    { key: "deliveredOn", header: t("deliveredOn"), cell: ({ deliveredOn }) => deliveredOn },
    { key: "buyer", header: t("buyer"), cell: ({ order }) => order.buyer },
  ];
}
