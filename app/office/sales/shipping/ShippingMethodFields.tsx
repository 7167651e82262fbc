import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SHIPPING_KINDS } from "#shared/sales/shipping/rules.ts";
import { Field, FieldError } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { BandFields } from "./BandFields.tsx";
import { readCountryCodes, type Country } from "./shippingText.ts";

interface CurrenciesProps {
  currencies: readonly string[];
}

interface ShippingMethodFieldsProps extends CurrenciesProps {
  countries: readonly Country[];
}

export function ShippingMethodFields({ currencies, countries }: ShippingMethodFieldsProps) {
  const t = useTranslations("shipping");
  const { fieldError } = useEditing();
  return (
    <div className="group/method grid gap-4">
      <Panel title={t("what")}>
        <div className="grid gap-5">
          <StateFields />
          <LocalizedTextField label={t("name")} name="name" max={60} />
          <LocalizedTextField label={t("note")} name="note" max={300} multiline optional />
        </div>
      </Panel>
      <div className="group-has-[option[value=pickup]:checked]/method:hidden">
        <Panel title={t("fees")} description={t("feesHint")}>
          <div className="grid gap-5">
            <Countries countries={countries} />
            <div className="grid gap-2">
              <BandFields currencies={currencies} />
              <FieldError id="bands-error" error={fieldError("bands")} />
            </div>
            <FreeFrom currencies={currencies} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

function StateFields() {
  const t = useTranslations("shipping");
  const { values, fieldError } = useEditing();
  return (
    <div className="grid items-end gap-4 md:grid-cols-3">
      <Field label={t("kind")} error={fieldError("kind")}>
        <Select name="kind" defaultValue={values["kind"]}>
          {SHIPPING_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("state")} error={fieldError("active")}>
        <Select name="active" defaultValue={values["active"]}>
          <option value="true">{t("states.on")}</option>
          <option value="false">{t("states.off")}</option>
        </Select>
      </Field>
      <Field label={t("sort")} error={fieldError("sort")}>
        <TextInput
          name="sort"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values["sort"]}
        />
      </Field>
    </div>
  );
}

function Countries({ countries }: Pick<ShippingMethodFieldsProps, "countries">) {
  const t = useTranslations("shipping");
  const { values, fieldError } = useEditing();
  const [typed, setTyped] = useState(values["countries"] ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const add = ({ currentTarget: choice }: ChangeEvent<HTMLSelectElement>) => {
    const area = field.current;
    if (!area || choice.value === "") return;
    area.value = [...readCountryCodes(area.value), choice.value].join("\n");
    area.dispatchEvent(new Event("input", { bubbles: true })); // notifies the form of the change
    choice.value = "";
  };
  const rest = countries.filter(({ id }) => !readCountryCodes(typed).includes(id));
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const named = readCountryCodes(typed).map((code) => names.get(code) ?? t("noCountry", { code }));
  return (
    <div className="grid gap-2">
      <Field label={t("countries")} hint={t("countriesHint")} error={fieldError("countries")}>
        <TextArea
          ref={field}
          name="countries"
          defaultValue={values["countries"]}
          spellCheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div className="max-w-80 noscript:hidden">
        <Select aria-label={t("addCountry")} defaultValue="" onChange={add}>
          <option value="">{t("addCountry")}</option>
          {rest.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {t("goesTo", { countries: named.join(t("countryGap")) || t("elsewhere") })}
      </p>
    </div>
  );
}

function FreeFrom({ currencies }: CurrenciesProps) {
  const t = useTranslations("shipping");
  const { values, fieldError } = useEditing();
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {currencies.map((currency) => (
          <Field
            key={currency}
            label={t("freeFrom", { currency })}
            error={fieldError(`freeFrom.${currency}`)}
          >
            <TextInput
              name={`freeFrom.${currency}`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values[`freeFrom.${currency}`]}
            />
          </Field>
        ))}
      </div>
      <p className="text-sm text-muted">{t("freeFromHint")}</p>
    </div>
  );
}
