import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { MethodSetting } from "#shared/payments/settings/contract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { MethodStatus } from "./MethodStatus.tsx";

interface MethodItemProps {
  setting: MethodSetting;
  errors: FormErrors | null;
}

export function MethodItem({ setting, errors }: MethodItemProps) {
  const t = useTranslations("manager.methods");
  const { unavailableReason } = setting;
  return (
    <Disclosure summary={<MethodStatus setting={setting} />} open={errors !== null}>
      {unavailableReason ? (
        <p className="text-sm">{t(`unoffered.${unavailableReason}`)}</p>
      ) : (
        <MethodForm setting={setting} errors={errors} />
      )}
    </Disclosure>
  );
}

interface MethodFormProps {
  setting: MethodSetting;
  errors: FormErrors | null;
}

function MethodForm({ setting: { method, off, ranges, revision }, errors }: MethodFormProps) {
  const t = useTranslations("manager.methods");
  const busy = useNavigation().formData?.get("method") === method;
  return (
    <Form ref={errors?.form} method="post" noValidate className="grid max-w-3xl gap-4">
      <input type="hidden" name="method" value={method} />
      <DraftField name="revision" value={errors?.typed["revision"] ?? String(revision)} />
      <input type="hidden" name="count" value={ranges.length} />
      <Field label={t("state")}>
        <Select name="state" defaultValue={errors?.typed.state ?? (off ? "off" : "on")}>
          <option value="on">{t("stateOn")}</option>
          <option value="off">{t("stateOff")}</option>
        </Select>
      </Field>
      {ranges.map((range, index) => (
        <RangeFields key={range.bounds.min.currency} range={range} index={index} errors={errors} />
      ))}
      <Field
        label={t("reason")}
        hint={t("reasonHint")}
        error={errors?.fieldError("reason")}
        required
      >
        <TextInput name="reason" maxLength={500} defaultValue={errors?.typed.reason} />
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("save")}
      </Button>
    </Form>
  );
}

interface RangeFieldsProps {
  range: MethodSetting["ranges"][number];
  index: number;
  errors: FormErrors | null;
}

function RangeFields({ range: { provider, bounds, limits }, index, errors }: RangeFieldsProps) {
  const t = useTranslations("manager.methods");
  const { currency } = bounds.min;
  const at = (name: string) => `ranges.${index}.${name}`;
  const word = useCodeLabels("order.providers");
  const hint = t("bounds", {
    provider: word(provider),
    min: formatMoney(bounds.min),
    max: formatMoney(bounds.max),
  });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <input type="hidden" name={at("currency")} value={currency} />
      {(["min", "max"] as const).map((end) => (
        <Field
          key={end}
          label={t(end, { currency })}
          hint={hint}
          error={errors?.fieldError(at(end))}
        >
          <input type="hidden" name={at(`${end}Bound`)} value={formatDecimal(bounds[end])} />
          <TextInput
            name={at(end)}
            inputMode="decimal"
            maxLength={16}
            unit={currency}
            defaultValue={errors?.typed[at(end)] ?? formatDecimal(limits[end])}
          />
        </Field>
      ))}
    </div>
  );
}
