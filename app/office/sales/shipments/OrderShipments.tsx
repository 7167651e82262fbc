import { Printer } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OfficeShipment, OrderShipments } from "#shared/sales/shipments/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { shipmentTones } from "./shipmentTones.ts";
import { TrackingLink } from "./TrackingLink.tsx";
import { CreateShipment } from "./CreateShipment.tsx";
import { ShipmentActions } from "./ShipmentActions.tsx";

interface ShipmentsProps {
  of: OrderShipments;
  idempotencyKey: string;
  refused: SubmissionError | undefined;
}

/** Empty for an order without goods. */
export function OrderShipmentsPanel({ of, idempotencyKey, refused }: ShipmentsProps) {
  const t = useTranslations("manager.shipments");
  const errors = useFormErrors(refused);
  const may = useHasPermission("orders.write");
  const { shipments, rest, sendable, today } = of;
  if (shipments.length === 0 && rest.length === 0) return null;
  const asked = (intent: string) => (errors.typed["intent"] === intent ? errors : null);
  return (
    <Panel title={t("panel")}>
      {errors.message && <Alert tone={errors.tone} title={errors.message} className="mb-3" />}
      <RemainingPieces of={of} />
      {may && sendable && rest.some(({ quantity }) => quantity > 0) && (
        <div className="mt-2 border-t border-line *:border-b-0">
          <CreateShipment of={of} idempotencyKey={idempotencyKey} errors={asked("send")} />
        </div>
      )}
      {shipments.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {shipments.map((shipment) => (
            <ShipmentItem
              key={shipment.id}
              shipment={shipment}
              of={of}
              today={today}
              may={may}
              errors={errors.typed["shipment"] === shipment.id ? errors : null}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RemainingPieces({ of: { order, rest, sendable } }: Pick<ShipmentsProps, "of">) {
  const t = useTranslations("manager.shipments");
  if (rest.length === 0) return <p className="text-sm">{t("allSent")}</p>;
  const isHeld = rest.every(({ quantity }) => quantity === 0);
  const badge = sendable && !isHeld ? "warning" : "neutral";
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1 text-sm">
        <p>
          <StatusBadge tone={badge}>{t(isHeld ? "restHeld" : "rest")}</StatusBadge>
        </p>
        <ul>
          {rest.map((line) => (
            <li key={line.uuid}>
              {line.quantity === 0 ? t("heldAll", line) : t("line", line)}
              {line.quantity > 0 && line.held > 0 && (
                <span className="text-muted"> · {t("held", line)}</span>
              )}
            </li>
          ))}
        </ul>
        {!sendable && <p className="text-muted">{t("notPaid")}</p>}
      </div>
      {sendable && !isHeld && <PackingSlipLink order={order.id} />}
    </div>
  );
}

function PackingSlipLink({ order, shipment }: { order: string; shipment?: string }) {
  const t = useTranslations("manager.shipments");
  const paths = useOfficePaths();
  return (
    <Link
      to={paths.packing(order, shipment === undefined ? "" : `?shipment=${shipment}`)}
      className="text-link inline-flex items-center gap-1.5 text-sm"
    >
      <Printer className="size-4" aria-hidden />
      {t("slip")}
    </Link>
  );
}

interface ShipmentItemProps {
  shipment: OfficeShipment;
  of: OrderShipments;
  today: string;
  may: boolean;
  errors: FormErrors | null;
}

function ShipmentItem({ shipment, of, today, may, errors }: ShipmentItemProps) {
  const t = useTranslations("manager.shipments");
  const { state, carrier, lines } = shipment;
  return (
    <li className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge tone={shipmentTones[state]}>{t(`states.${state}`)}</StatusBadge>
          <span className="font-semibold">{carrier.name}</span>
          <TrackingLink {...shipment} />
        </p>
        {state !== "cancelled" && <PackingSlipLink order={of.order.id} shipment={shipment.id} />}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.uuid}>{t("line", line)}</li>
        ))}
      </ul>
      <ShipmentHistory shipment={shipment} />
      {may && state !== "cancelled" && (
        <ShipmentActions
          key={shipment.revision}
          shipment={shipment}
          today={today}
          errors={errors}
        />
      )}
    </li>
  );
}

function ShipmentHistory({ shipment }: { shipment: OfficeShipment }) {
  const t = useTranslations("manager.shipments");
  const lang = useLang();
  const { sentAt, sentBy, deliveredOn, cancelledAt, cancelledBy, cancelReason } = shipment;
  const nameOf = (by: OfficeShipment["sentBy"]) => (by ? personName(by, lang) : "–");
  return (
    <div className="text-muted">
      <p>{t("sentBy", { name: nameOf(sentBy), at: formatInstant(sentAt) })}</p>
      {deliveredOn !== null && (
        <p>
          {t("arrived", { on: deliveredOn })}
          {shipment.deliveredAt !== null && (
            <>
              {" · "}
              {t("sentBy", {
                name: nameOf(shipment.deliveredBy),
                at: formatInstant(shipment.deliveredAt),
              })}
            </>
          )}
        </p>
      )}
      {cancelledAt !== null && (
        <p className="wrap-anywhere">
          {t("voided", {
            name: nameOf(cancelledBy),
            at: formatInstant(cancelledAt),
            reason: cancelReason ?? "",
          })}
        </p>
      )}
    </div>
  );
}
