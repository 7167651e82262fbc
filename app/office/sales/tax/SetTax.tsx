import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { TaxSetting } from "#shared/sales/tax/contract.ts";
import { DEFAULT_COUNTRY, HOME_COUNTRY, TAX_KINDS } from "#shared/sales/tax/rules.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface SetTaxProps {
  rules: readonly TaxSetting[];
  countries: readonly { readonly id: string; readonly name: string }[];
  errors: FormErrors;
}

/** Submits every country's revision, whichever is selected. */
export function SetTax({ rules, countries, errors }: SetTaxProps) {
  const t = useTranslations("manager.tax");
  const { form } = errors;
  const busy = useNavigation().formData?.get("intent") === "set";
  return (
    <Panel title={t("set")} description={t("addHint")}>
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-4">
        {rules.map(({ country, revision }) => {
          const name = `revision.${country}`;
          return (
            <DraftField key={country} name={name} value={errors.typed[name] ?? String(revision)} />
          );
        })}
        <Field label={t("country")} error={errors.fieldError("country")} required>
          <Select name="country" defaultValue={errors.typed.country ?? HOME_COUNTRY}>
            <option value={DEFAULT_COUNTRY}>{t("elsewhere")}</option>
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field label={t("kind")} error={errors.fieldError("kind")} required>
            <Select name="kind" defaultValue={errors.typed.kind ?? "taxed"}>
              {TAX_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t("percent")}
            hint={t("percentHint")}
            error={errors.fieldError("basisPoints")}
          >
            <TextInput
              name="percent"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              unit="%"
              defaultValue={errors.typed.percent}
            />
          </Field>
        </div>
        <Button
          type="submit"
          name="intent"
          value="set"
          variant="primary"
          busy={busy}
          className="justify-self-start"
        >
          {t("save")}
        </Button>
      </Form>
    </Panel>
  );
}
