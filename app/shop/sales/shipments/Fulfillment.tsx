import { useTranslations } from "use-intl";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { BuyerShipments } from "#shared/sales/shipments/contract.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Panel } from "#app/ui/display/Panel.tsx";

/** Not delivered by a license key. */
const BY_PEOPLE = ["hardware", "service", "course"] as const;

interface FulfillmentProps {
  order: Order;
  sent: BuyerShipments | null;
}

export function Fulfillment({ order, sent: gone }: FulfillmentProps) {
  const t = useTranslations("checkout.fulfilment");
  const { info } = useSite();
  // Everything was shipped or returned.
  const isNothingToSend = gone !== null && gone.rest.length === 0;
  const kinds = BY_PEOPLE.filter(
    (kind) =>
      order.lines.some((line) => line.kind === kind && line.quantity > line.returned) &&
      !(kind === "hardware" && isNothingToSend),
  );
  const sent = order.shipping?.kind === "delivery" ? order.shipping : null;
  if (!order.mine || kinds.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="grid gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            {kind === "hardware" && sent
              ? t("sent", { name: sent.name })
              : t(kind, { address: info.address })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
