import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeShipment } from "#shared/sales/shipments/contract.ts";
import { CARRIERS } from "#shared/sales/shipments/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { CarrierFields } from "./CarrierFields.tsx";
import type { ShipmentIntent } from "./shipmentIntents.ts";

interface ShipmentActionProps {
  shipment: OfficeShipment;
  today: string;
  told: FormErrors | null;
}

export function ShipmentActions({ shipment, today, told }: ShipmentActionProps) {
  const given = (intent: ShipmentIntent) => (told?.typed["intent"] === intent ? told : null);
  const about = { shipment, today };
  return (
    <div className="border-t border-line *:last:border-b-0">
      {shipment.state === "sent" && <RecordDelivery {...about} told={given("deliver")} />}
      <CorrectShipment {...about} told={given("correctShipment")} />
      <CancelShipment {...about} told={given("cancelShipment")} />
    </div>
  );
}

interface ActionFormProps extends Omit<ShipmentActionProps, "today"> {
  intent: ShipmentIntent;
  title: string;
  submit: string;
  danger?: boolean;
  children: ReactNode;
}

function ActionForm({ shipment, told, intent, title, submit, danger, children }: ActionFormProps) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent && formData.get("shipment") === shipment.id;
  return (
    <Disclosure summary={title} open={told !== null}>
      <Form ref={told?.form} method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="shipment" value={shipment.id} />
        <input type="hidden" name="revision" value={shipment.revision} />
        {children}
        <Button
          type="submit"
          size="sm"
          variant={danger ? "danger" : "secondary"}
          busy={busy}
          className="justify-self-start"
        >
          {submit}
        </Button>
      </Form>
    </Disclosure>
  );
}

function RecordDelivery({ today, ...deed }: ShipmentActionProps) {
  const t = useTranslations("manager.shipments");
  return (
    <ActionForm {...deed} intent="deliver" title={t("deliver")} submit={t("submitDeliver")}>
      <Field
        label={t("deliveredOn")}
        hint={t("deliverHint")}
        error={deed.told?.fieldError("deliveredOn")}
        required
      >
        <TextInput
          type="date"
          name="deliveredOn"
          max={today}
          className="max-w-60"
          defaultValue={deed.told?.typed["deliveredOn"] ?? today}
        />
      </Field>
    </ActionForm>
  );
}

function CorrectShipment({ today, ...deed }: ShipmentActionProps) {
  const t = useTranslations("manager.shipments");
  const { shipment, told } = deed;
  const { code } = shipment.carrier;
  return (
    <ActionForm {...deed} intent="correctShipment" title={t("correct")} submit={t("submitCorrect")}>
      <CarrierFields
        carrier={code}
        carrierName={shipment.carrierName}
        tracking={shipment.tracking}
        link={shipment.ownLink}
        among={CARRIERS.filter((each) => (each === "collected") === (code === "collected"))}
        told={told}
      />
      {shipment.deliveredOn !== null && (
        <Field
          label={t("deliveredOn")}
          hint={code === "collected" ? undefined : t("correctHint")}
          error={told?.fieldError("deliveredOn")}
        >
          <TextInput
            type="date"
            name="deliveredOn"
            max={today}
            className="max-w-60"
            defaultValue={told?.typed["deliveredOn"] ?? shipment.deliveredOn}
          />
        </Field>
      )}
    </ActionForm>
  );
}

function CancelShipment({ today: _, ...deed }: ShipmentActionProps) {
  const t = useTranslations("manager.shipments");
  return (
    <ActionForm
      {...deed}
      intent="cancelShipment"
      title={t("cancel")}
      submit={t("submitCancel")}
      danger
    >
      <p className="text-sm">{t("cancelText")}</p>
      <Field label={t("reason")} error={deed.told?.fieldError("reason")} required>
        <TextInput name="reason" maxLength={500} defaultValue={deed.told?.typed["reason"]} />
      </Field>
    </ActionForm>
  );
}
