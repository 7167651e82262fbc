import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeShipment } from "#shared/sales/shipments/contract.ts";
import { CARRIERS } from "#shared/sales/shipments/rules.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
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
  errors: FormErrors | null;
}

export function ShipmentActions({ shipment, today, errors }: ShipmentActionProps) {
  const given = (intent: ShipmentIntent) => (errors?.typed["intent"] === intent ? errors : null);
  const about = { shipment, today };
  return (
    <div className="border-t border-line *:last:border-b-0">
      {shipment.state === "sent" && <RecordDelivery {...about} errors={given("deliver")} />}
      <CorrectShipment {...about} errors={given("correctShipment")} />
      <CancelShipment {...about} errors={given("cancelShipment")} />
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

function ActionForm({
  shipment,
  errors,
  intent,
  title,
  submit,
  danger,
  children,
}: ActionFormProps) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent && formData.get("shipment") === shipment.id;
  return (
    <Disclosure summary={title} open={errors !== null}>
      <Form ref={errors?.form} method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="shipment" value={shipment.id} />
        <DraftField
          name="revision"
          value={errors?.typed["revision"] ?? String(shipment.revision)}
        />
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
        error={deed.errors?.fieldError("deliveredOn")}
        required
      >
        <TextInput
          type="date"
          name="deliveredOn"
          max={today}
          className="max-w-60"
          defaultValue={deed.errors?.typed["deliveredOn"] ?? today}
        />
      </Field>
    </ActionForm>
  );
}

function CorrectShipment({ today, ...deed }: ShipmentActionProps) {
  const t = useTranslations("manager.shipments");
  const { shipment, errors } = deed;
  const { code } = shipment.carrier;
  return (
    <ActionForm {...deed} intent="correctShipment" title={t("correct")} submit={t("submitCorrect")}>
      <CarrierFields
        carrier={code}
        carrierName={shipment.carrierName}
        tracking={shipment.tracking}
        link={shipment.ownLink}
        among={CARRIERS.filter((each) => (each === "collected") === (code === "collected"))}
        errors={errors}
      />
      {shipment.deliveredOn !== null && (
        <Field
          label={t("deliveredOn")}
          hint={code === "collected" ? undefined : t("correctHint")}
          error={errors?.fieldError("deliveredOn")}
        >
          <TextInput
            type="date"
            name="deliveredOn"
            max={today}
            className="max-w-60"
            defaultValue={errors?.typed["deliveredOn"] ?? shipment.deliveredOn}
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
      <Field label={t("reason")} error={deed.errors?.fieldError("reason")} required>
        <TextInput name="reason" maxLength={500} defaultValue={deed.errors?.typed["reason"]} />
      </Field>
    </ActionForm>
  );
}
