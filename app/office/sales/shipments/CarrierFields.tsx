import { useTranslations } from "use-intl";
import { type Carrier, CARRIERS, carrierName } from "#shared/sales/shipments/rules.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface CarrierFieldsProps {
  carrier: Carrier;
  carrierName?: string | null;
  tracking?: string | null;
  link?: string | null;
  /** A pickup can only stay a pickup. */
  among?: readonly Carrier[];
  errors: FormErrors | null;
}

export function CarrierFields({ errors, among = CARRIERS, ...now }: CarrierFieldsProps) {
  const t = useTranslations("manager.shipments");
  const lang = useLang();
  const text = (name: "carrierName" | "tracking" | "link", maxLength: number) => ({
    name,
    maxLength,
    autoComplete: "off",
    defaultValue: errors?.typed[name] ?? now[name] ?? "",
  });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={t("carrier")} error={errors?.fieldError("carrier")} required>
        <Select name="carrier" defaultValue={errors?.typed["carrier"] ?? now.carrier}>
          {among.map((code) => (
            <option key={code} value={code}>
              {carrierName({ carrier: code, name: null }, lang)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t("carrierNameLabel")}
        hint={t("carrierNameHint")}
        error={errors?.fieldError("carrierName")}
      >
        <TextInput {...text("carrierName", 60)} />
      </Field>
      <Field label={t("tracking")} hint={t("trackingHint")} error={errors?.fieldError("tracking")}>
        <TextInput {...text("tracking", 60)} />
      </Field>
      <Field label={t("link")} hint={t("linkHint")} error={errors?.fieldError("link")}>
        <TextInput {...text("link", 500)} inputMode="url" />
      </Field>
    </div>
  );
}
