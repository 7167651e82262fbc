import { useTranslations } from "use-intl";
import { MAX_CAPS } from "#shared/partners/dealerOffice/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { EditingContext, useEditing } from "#app/office/forms/editingContext.ts";
import type { FlatFields } from "#app/office/forms/flatFields.ts";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";

export interface CapProduct {
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
}

interface TermsProps {
  /** As stored, or typed before a refusal. */
  values: FlatFields;
  /** Null if another form was refused. */
  errors: FormErrors | null;
  refused: SubmissionError | undefined;
  products: readonly CapProduct[];
}

/** Percent and terms of an agreement. */
export function TermsFields({ values, errors, refused, products }: TermsProps) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const fieldError = errors?.fieldError ?? (() => undefined);
  return (
    <>
      <Field
        label={t("percentField")}
        hint={t("percentHint")}
        error={fieldError("percent")}
        required
      >
        <TextInput
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          defaultValue={values["percent"]}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="text-sm font-semibold">{t("caps")}</legend>
        <p className="text-sm text-muted">{t("capsHint")}</p>
        {errors?.fieldError("caps") && (
          <p className="text-sm text-danger">{errors.fieldError("caps")}</p>
        )}
        <EditingContext
          value={{
            values,
            saved: values,
            stored: values,
            fieldError,
            shown: lang,
            refused: errors ? refused : undefined,
          }}
        >
          <RepeatedRows
            name="caps"
            max={MAX_CAPS}
            label={(number) => t("capOf", { number })}
            add={t("addCap")}
          >
            {(name) => <Cap name={name} products={products} />}
          </RepeatedRows>
        </EditingContext>
      </fieldset>
      <Checkbox
        name="ownPurchases"
        label={t("ownPurchases")}
        hint={t("ownPurchasesHint")}
        defaultChecked={values["ownPurchases"] === "on"}
      />
      <Field label={t("maxRenewals")} hint={t("maxRenewalsHint")} error={fieldError("maxRenewals")}>
        <TextInput
          name="maxRenewals"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={values["maxRenewals"]}
        />
      </Field>
      <Field label={t("note")} hint={t("noteHint")} error={fieldError("note")}>
        <TextArea name="note" rows={3} maxLength={2000} defaultValue={values["note"]} />
      </Field>
    </>
  );
}

function Cap({ name, products }: { name: string; products: readonly CapProduct[] }) {
  const t = useTranslations("manager.dealers");
  const { values, fieldError } = useEditing();
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field label={t("capProduct")} error={fieldError(`${name}.product`)} required>
        <Select name={`${name}.product`} defaultValue={values[`${name}.product`] ?? ""}>
          <option value="">{t("chooseProduct")}</option>
          {products.map(({ uuid, code, name: product }) => (
            <option key={uuid} value={uuid}>
              {`${product} (${code})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("capPercent")} error={fieldError(`${name}.percent`)} required>
        <TextInput
          name={`${name}.percent`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          defaultValue={values[`${name}.percent`]}
        />
      </Field>
    </div>
  );
}
