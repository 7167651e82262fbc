import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { MAX_QUANTITY } from "#shared/sales/carts/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface EditOrderProps {
  order: OrderDetail;
  errors: FormErrors | null;
}

/** Unavailable while a virtual account accepts money. */
export function EditOrder({ order, errors }: EditOrderProps) {
  const t = useTranslations("manager.decide");
  const busy = useNavigation().formData?.get("intent") === "edit";
  const begun = order.attempts.some(({ accountOpen }) => accountOpen);
  return (
    <Disclosure summary={t("edit.title")} open={errors !== null}>
      <p className="mb-3 text-sm">{t(begun ? "edit.begun" : "edit.text")}</p>
      {!begun && (
        <Form
          key={order.revision}
          ref={errors?.form}
          method="post"
          noValidate
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="edit" />
          <DraftField name="revision" value={errors?.typed["revision"] ?? String(order.revision)} />
          <ul className="divide-y divide-line border-y border-line">
            {order.lines.map((line, index) => (
              <Line key={line.uuid} line={line} index={index} errors={errors} />
            ))}
          </ul>
          <Field
            label={t("reason")}
            hint={t("reasonHint")}
            error={errors?.fieldError("reason")}
            required
          >
            <TextInput name="reason" maxLength={500} defaultValue={errors?.typed.reason} />
          </Field>
          <Button type="submit" busy={busy} variant="primary" className="justify-self-start">
            {t("edit.title")}
          </Button>
        </Form>
      )}
    </Disclosure>
  );
}

interface LineProps {
  line: OrderDetail["lines"][number];
  index: number;
  errors: FormErrors | null;
}

function Line({ line, index, errors }: LineProps) {
  const t = useTranslations("manager.decide.edit");
  const boughtName = usePurchaseName();
  const name = `lines.${index}.quantity`;
  return (
    <li className="py-3">
      <input type="hidden" name={`lines.${index}.uuid`} value={line.uuid} />
      <Field label={t("quantity", { name: line.name })} error={errors?.fieldError(name)}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <TextInput
            name={name}
            inputMode="numeric"
            maxLength={String(MAX_QUANTITY).length}
            defaultValue={errors?.typed[name] ?? line.quantity}
            className="w-20 tabular-nums"
          />
          <span className="text-sm text-muted">
            {boughtName(line)} · {t("each", { price: formatMoney(line.unit) })}
          </span>
        </span>
      </Field>
    </li>
  );
}
