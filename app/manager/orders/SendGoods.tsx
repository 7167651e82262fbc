import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderShipments } from "#shared/shipments/contract.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { CarrierFields } from "./CarrierFields.tsx";

interface SendGoodsProps {
  of: OrderShipments;
  idempotencyKey: string;
  told: RefusedForm | null;
}

/** Records that pieces of an order were sent, or fetched. */
export function SendGoods({ of, idempotencyKey, told }: SendGoodsProps) {
  const t = useTranslations("manager.shipments");
  const busy = useNavigation().formData?.get("intent") === "send";
  const fetched = of.order.kind !== "delivery";
  return (
    <Disclosure summary={t(fetched ? "sendPickup" : "send")} open={told !== null}>
      <Form ref={told?.form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {of.rest.map((line, index) => {
          const name = `lines.${index}.quantity`;
          return (
            <div key={line.uuid}>
              <input type="hidden" name={`lines.${index}.uuid`} value={line.uuid} />
              <Field
                label={t("pieces", line)}
                hint={t("piecesHint", { left: line.quantity })}
                error={told?.fault(name) ?? told?.fault("lines")}
                required
              >
                <TextInput
                  name={name}
                  inputMode="numeric"
                  maxLength={2}
                  defaultValue={told?.typed[name] ?? String(line.quantity)}
                  className="w-20 tabular-nums"
                />
              </Field>
            </div>
          );
        })}
        <CarrierFields carrier={fetched ? "collected" : "tcat"} told={told} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submitSend")}
        </Button>
      </Form>
    </Disclosure>
  );
}
