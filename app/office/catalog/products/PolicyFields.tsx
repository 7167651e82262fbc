import { useTranslations } from "use-intl";
import { FINGERPRINT_RULES, LICENSE_KINDS } from "#shared/licensing/licenses/policy.ts";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

/** Terms of a software product's keys. Its groups say what a change does to keys already issued. */
export function PolicyFields({ issuedKeys }: { issuedKeys: number }) {
  const t = useTranslations("products.fields.activation");
  return (
    <Panel title={t("title")} description={t("text")}>
      <div className="grid gap-6">
        <fieldset>
          <legend className="text-sm font-semibold">{t("bought")}</legend>
          <p className="mb-3 text-sm text-muted">{t("boughtText")}</p>
          <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <CountField name="seats" unit={t("machines")} />
            <CountField name="graceDays" unit={t("days")} />
            <CountField name="renewalGraceDays" unit={t("days")} />
            <CountField name="trialDays" unit={t("days")} />
            <CountField name="maintenanceMonths" unit={t("months")} hint={t("maintenanceHint")} />
          </div>
        </fieldset>
        <fieldset>
          <legend className="text-sm font-semibold">{t("checked")}</legend>
          <p className="mb-3 text-sm text-muted">{t("checkedText", { count: issuedKeys })}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <ChoiceField
              name="kind"
              choices={LICENSE_KINDS}
              hint={t("kindHint")}
              className="sm:col-span-2"
            />
            <CountField name="offlineDays" unit={t("days")} hint={t("offlineHint")} />
            <CountField name="unbindQuota" unit={t("machines")} hint={t("unbindHint")} />
            <CountField name="leaseHours" unit={t("hours")} />
            <CountField name="floatingMinutes" unit={t("minutes")} />
            <ChoiceField
              name="fingerprintRule"
              choices={FINGERPRINT_RULES}
              className="sm:col-span-2"
            />
            <Entitlements />
          </div>
        </fieldset>
      </div>
    </Panel>
  );
}

type CountName =
  | "seats"
  | "graceDays"
  | "renewalGraceDays"
  | "maintenanceMonths"
  | "trialDays"
  | "leaseHours"
  | "floatingMinutes"
  | "offlineDays"
  | "unbindQuota";

function CountField({ name, unit, hint }: { name: CountName; unit: string; hint?: string }) {
  const t = useTranslations("products.fields.activation");
  const { values, fieldError } = useEditing();
  return (
    <Field label={t(name)} hint={hint} error={fieldError(`activation.${name}`)}>
      <TextInput
        name={`activation.${name}`}
        inputMode="numeric"
        maxLength={4}
        unit={unit}
        defaultValue={values[`activation.${name}`]}
      />
    </Field>
  );
}

interface ChoiceFieldProps {
  name: "kind" | "fingerprintRule";
  choices: typeof LICENSE_KINDS | typeof FINGERPRINT_RULES;
  hint?: string;
  className?: string;
}

function ChoiceField({ name, choices, hint, className }: ChoiceFieldProps) {
  const t = useTranslations("products.fields.activation");
  const { values, fieldError } = useEditing();
  return (
    <Field
      label={t(name)}
      hint={hint}
      error={fieldError(`activation.${name}`)}
      className={className}
    >
      <Select name={`activation.${name}`} defaultValue={values[`activation.${name}`]}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`choices.${choice}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Entitlements() {
  const t = useTranslations("products.fields.activation");
  const { values, fieldError } = useEditing();
  return (
    <Field
      className="sm:col-span-2"
      label={t("entitlements")}
      hint={t("entitlementsHint")}
      error={fieldError("activation.entitlements")}
    >
      <TextInput
        name="activation.entitlements"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values["activation.entitlements"]}
      />
    </Field>
  );
}
