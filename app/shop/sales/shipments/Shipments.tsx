import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { BuyerShipments, Shipment } from "#shared/sales/shipments/contract.ts";
import type { ShipmentState } from "#shared/sales/shipments/rules.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const tones: Record<ShipmentState, Tone> = {
  sent: "info",
  delivered: "success",
  cancelled: "neutral",
};

export function Shipments({ own }: { own: BuyerShipments | null }) {
  const t = useTranslations("purchase.shipments");
  if (!own || own.shipments.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="grid gap-3">
        {own.shipments.map((shipment) => (
          <ShipmentItem key={shipment.id} shipment={shipment} />
        ))}
        {own.rest.length > 0 && (
          <li className="grid gap-1 rounded-md border border-dashed border-line p-3 text-sm">
            <p>
              <StatusBadge tone="neutral">{t("rest")}</StatusBadge>
            </p>
            <ul>
              {own.rest.map((line) => (
                <li key={line.uuid}>{t("line", line)}</li>
              ))}
            </ul>
            <p className="text-muted">{t("restText")}</p>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function ShipmentItem({ shipment }: { shipment: Shipment }) {
  const t = useTranslations("purchase.shipments");
  const { state, carrier, tracking, link, sentAt, deliveredOn, lines } = shipment;
  const collected = carrier.code === "collected";
  return (
    <li className="grid gap-1 rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        <span className="text-muted">
          {deliveredOn === null
            ? t("sent", { at: formatInstant(sentAt) })
            : t(collected ? "collected" : "arrived", { on: deliveredOn })}
        </span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.uuid}>{t("line", line)}</li>
        ))}
      </ul>
      {!collected && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{carrier.name}</span>
          {tracking && <span className="wrap-anywhere">{t("tracking", { tracking })}</span>}
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex items-center gap-1.5 print:hidden"
            >
              {t("follow")}
              <ExternalLink className="size-4" aria-hidden />
              <span className="sr-only">{t("newTab")}</span>
            </a>
          )}
        </p>
      )}
    </li>
  );
}
