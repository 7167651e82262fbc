import { useTranslations } from "use-intl";
import { PLAN_MONTHS } from "#shared/catalog/products/rules.ts";
import { MAX_PRODUCT_ITEMS, PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { planFieldName } from "./formValues.ts";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";
import { CheckboxField } from "#app/office/forms/CheckboxField.tsx";

const LENGTHS = [...PLAN_MONTHS, null];

export function EditionFields() {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("plans")} description={t("plansText")}>
      <div className="grid gap-5">
        <PlanBoxes name="plans" label={t("ownPlans")} />
        <RepeatedRows
          name="editions"
          max={MAX_PRODUCT_ITEMS.editions}
          label={(number) => t("edition", { number })}
          add={t("addEdition")}
        >
          {(name) => <Edition name={name} />}
        </RepeatedRows>
      </div>
    </Panel>
  );
}

function Edition({ name }: { name: string }) {
  const t = useTranslations("products.fields");
  const { values } = useEditing();
  return (
    <>
      <input type="hidden" name={`${name}.uuid`} value={values[`${name}.uuid`] ?? ""} />
      <LocalizedTextField
        label={t("editionName")}
        name={`${name}.name`}
        max={PRODUCT_TEXT_MAX.edition}
      />
      <LocalizedTextField
        label={t("features")}
        name={`${name}.features`}
        max={PRODUCT_TEXT_MAX.features}
        multiline
        optional
      />
      <PlanBoxes name={`${name}.plans`} label={t("editionPlans")} />
    </>
  );
}

function PlanBoxes({ name, label }: { name: string; label: string }) {
  const planName = usePlanName();
  const { fieldError } = useEditing();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {LENGTHS.map((months) => (
          <CheckboxField
            key={planFieldName(months)}
            name={`${name}.${planFieldName(months)}`}
            label={planName(months)}
          />
        ))}
      </div>
      <FieldError id={`${name}-error`} error={fieldError(name)} />
    </fieldset>
  );
}
