import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { monthsOf, PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { PROMOTION_PLANS, type PromotionDetail } from "#shared/sales/promotions/adminContract.ts";
import { EFFECT_KINDS } from "#shared/sales/promotions/rules.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { MembersPicker } from "#app/office/pickers/MemberPicker.tsx";
import { ProductsPicker } from "#app/office/pickers/ProductPicker.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { CheckboxField } from "#app/office/forms/CheckboxField.tsx";

interface CurrenciesProps {
  currencies: readonly string[];
}

interface PromotionFieldsProps extends CurrenciesProps {
  /** Known by name. */
  products?: PromotionDetail["products"];
}

export function PromotionFields({ currencies, products = [] }: PromotionFieldsProps) {
  const t = useTranslations("promotions");
  return (
    <>
      <Panel title={t("what")}>
        <div className="grid gap-5">
          <div className="grid gap-4 md:grid-cols-3">
            <TextField label={t("name")} name="name" maxLength={100} />
            <YesNo name="active" label={t("active")} yes={t("on")} no={t("off")} />
            <YesNo name="combinable" label={t("combinable")} yes={t("together")} no={t("alone")} />
          </div>
          <LocalizedTextField label={t("titleOf")} name="title" max={120} />
          <EffectFields currencies={currencies} />
        </div>
      </Panel>
      <Panel title={t("whom")} description={t("whomHint")}>
        <ReachFields products={products} />
      </Panel>
      <Panel title={t("when")}>
        <LimitFields currencies={currencies} />
      </Panel>
    </>
  );
}

interface YesNoProps {
  name: string;
  label: string;
  yes: string;
  no: string;
}

/** A select instead of a checkbox: unchecked boxes are missing from a resubmitted form. */
function YesNo({ name, label, yes, no }: YesNoProps) {
  const { values, fieldError } = useEditing();
  return (
    <Field label={label} error={fieldError(name)}>
      <Select name={name} defaultValue={values[name]}>
        <option value="true">{yes}</option>
        <option value="false">{no}</option>
      </Select>
    </Field>
  );
}

interface SmallProps {
  name: string;
  label: string;
  hint?: ReactNode;
  type?: "text" | "datetime-local";
  besides?: string;
  required?: boolean;
}

function ShortField({ name, label, hint, type = "text", besides, required = false }: SmallProps) {
  const { values, fieldError } = useEditing();
  const error = fieldError(name) ?? (besides ? fieldError(besides) : undefined);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <TextInput
        name={name}
        type={type}
        step={type === "text" ? undefined : 1}
        inputMode={type === "text" ? "decimal" : undefined}
        autoComplete="off"
        defaultValue={values[name]}
      />
    </Field>
  );
}

/** Shows the fields of the selected kind, without scripts too. */
const visibleFor = {
  percent: "hidden group-has-[option[value=percent]:checked]/effect:block",
  months: "hidden group-has-[option[value=months]:checked]/effect:block",
  amount: "hidden gap-3 group-has-[option[value=amount]:checked]/effect:grid",
} as const;

function EffectFields({ currencies }: CurrenciesProps) {
  const t = useTranslations("promotions");
  const { values, fieldError } = useEditing();
  return (
    <div className="group/effect grid items-start gap-4 md:grid-cols-3">
      <Field label={t("kind")} error={fieldError("effect.kind")}>
        <Select name="effect.kind" defaultValue={values["effect.kind"]}>
          {EFFECT_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={visibleFor.percent}>
        <ShortField
          name="effect.basisPoints"
          label={t("percent")}
          hint={t("percentHint")}
          required
        />
      </div>
      <div className={visibleFor.months}>
        <ShortField name="effect.months" label={t("months")} hint={t("monthsHint")} required />
      </div>
      <div className={visibleFor.amount}>
        {currencies.map((currency, at) => (
          <ShortField
            key={currency}
            name={`effect.amounts.${currency}`}
            label={t("amount", { currency })}
            hint={at === 0 ? t("amountHint") : undefined}
            {...(at === 0 && { besides: "effect.amounts" })}
          />
        ))}
      </div>
    </div>
  );
}

function ReachFields({ products }: Required<Pick<PromotionFieldsProps, "products">>) {
  const t = useTranslations("promotions");
  const { values, fieldError } = useEditing();
  const kind = useTranslations("catalogue.kind");
  const planName = usePlanName();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={t("products")} hint={t("productsHint")} error={fieldError("products")}>
        <ProductsPicker
          name="products"
          defaultValue={values["products"] ?? ""}
          known={new Map(products.map(({ code, name }) => [code, name]))}
          label={t("products")}
        />
      </Field>
      <Field label={t("members")} hint={t("membersHint")} error={fieldError("members")}>
        <MembersPicker name="members" defaultValue={values["members"] ?? ""} label={t("members")} />
      </Field>
      <Boxes legend={t("plans")}>
        {PROMOTION_PLANS.map((plan) => (
          <CheckboxField key={plan} name={`plans.${plan}`} label={planName(monthsOf(plan))} />
        ))}
      </Boxes>
      <YesNo name="membersOnly" label={t("membersOnly")} yes={t("named")} no={t("everybody")} />
      <Boxes legend={t("productKinds")}>
        {PRODUCT_KINDS.map((each) => (
          <CheckboxField key={each} name={`kinds.${each}`} label={kind(each)} />
        ))}
      </Boxes>
      <YesNo name="firstOrder" label={t("firstOrder")} yes={t("firstOnly")} no={t("anyOrder")} />
    </div>
  );
}

const Boxes = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">{children}</div>
  </fieldset>
);

function LimitFields({ currencies }: CurrenciesProps) {
  const t = useTranslations("promotions");
  return (
    <div className="grid items-end gap-4 md:grid-cols-2">
      <ShortField name="startsAt" label={t("startsAt")} type="datetime-local" />
      <ShortField name="endsAt" label={t("endsAt")} type="datetime-local" />
      <ShortField name="totalLimit" label={t("totalLimit")} hint={t("limitHint")} />
      <ShortField name="memberLimit" label={t("memberLimit")} hint={t("limitHint")} />
      <div className="grid gap-2 md:col-span-2">
        <div className="grid gap-4 md:grid-cols-3">
          {currencies.map((currency) => (
            <ShortField
              key={currency}
              name={`minimum.${currency}`}
              label={t("minimum", { currency })}
            />
          ))}
        </div>
        <p className="text-sm text-muted">{t("minimumHint")}</p>
      </div>
    </div>
  );
}
