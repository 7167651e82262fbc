import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderShipments } from "#shared/sales/shipments/contract.ts";
import { isTracked } from "#shared/sales/shipments/rules.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { textValue } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { CarrierFields } from "./CarrierFields.tsx";

interface CreateShipmentProps {
  of: OrderShipments;
  idempotencyKey: string;
  errors: FormErrors | null;
}

/** A trackable carrier without tracking number or link. */
const cannotBeFollowed = (typed: (field: string) => string): boolean =>
  isTracked(typed("carrier")) && typed("tracking").trim() === "" && typed("link").trim() === "";

export function CreateShipment({ of, idempotencyKey, errors }: CreateShipmentProps) {
  const t = useTranslations("manager.shipments");
  const busy = useNavigation().formData?.get("intent") === "send";
  const fetched = of.order.kind !== "delivery";
  const carrier = fetched ? "collected" : "tcat";
  const [isUntracked, setUntracked] = useState(
    errors ? cannotBeFollowed((field) => errors.typed[field] ?? "") : !fetched,
  );
  const look = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    setUntracked(cannotBeFollowed((field) => textValue(typed, field)));
  };
  return (
    <Disclosure summary={t(fetched ? "sendPickup" : "send")} open={errors !== null}>
      <Form
        ref={errors?.form}
        method="post"
        noValidate
        onInput={(event) => look(event.currentTarget)}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="send" />
        <DraftField name="idempotencyKey" value={errors?.key ?? idempotencyKey} />
        {of.rest.map((line, index) => {
          const name = `lines.${index}.quantity`;
          return (
            <div key={line.uuid}>
              <input type="hidden" name={`lines.${index}.uuid`} value={line.uuid} />
              <Field
                label={t("pieces", line)}
                hint={t("piecesHint", { left: line.quantity })}
                error={errors?.fieldError(name) ?? errors?.fieldError("lines")}
                required
              >
                <TextInput
                  name={name}
                  inputMode="numeric"
                  maxLength={2}
                  defaultValue={errors?.typed[name] ?? String(line.quantity)}
                  className="w-20 tabular-nums"
                />
              </Field>
            </div>
          );
        })}
        <CarrierFields carrier={carrier} errors={errors} />
        <p aria-live="polite" className="text-sm text-warning empty:hidden">
          {isUntracked && t("untracked")}
        </p>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submitSend")}
        </Button>
      </Form>
    </Disclosure>
  );
}
