import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  INVOICE_CARRIERS,
  INVOICE_KINDS,
  type InvoiceKind,
  type NumberedCarrier,
  MAX_TITLE_LENGTH,
} from "#shared/billing/einvoices/rules.ts";
import type { SuggestedPreference } from "#server/billing/einvoices/preferences.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PreferenceFormFields } from "./preferenceForm.ts";

interface PreferenceFieldsProps {
  remembered: SuggestedPreference;
  errors: Pick<FormErrors, "fieldError" | "typed">;
}

/** Works without scripts. */
export function PreferenceFields({
  remembered,
  errors: { fieldError, typed },
}: PreferenceFieldsProps) {
  const t = useTranslations("invoiceWish");
  const begun = initialValues(remembered);
  const fieldState = (name: FieldName) => ({
    name: `invoice[${name}]`,
    error: fieldError(`invoice.${name}`),
    value: typed[`invoice[${name}]`] ?? begun[name],
  });
  const kind = fieldState("kind");
  return (
    <div className="group/wish grid gap-3">
      <RadioGroup legend={t("title")} name={kind.name} error={kind.error} required inline>
        {INVOICE_KINDS.map((each) => (
          <Radio
            key={each}
            value={each}
            defaultChecked={kind.value === each}
            label={t(`kind.${each}`)}
          />
        ))}
      </RadioGroup>
      <KindFields kind="personal">
        <CarrierFields fieldState={fieldState} />
      </KindFields>
      <KindFields kind="company">
        <CompanyFields fieldState={fieldState} />
      </KindFields>
      <KindFields kind="donation">
        <CodeField
          state={fieldState("loveCode")}
          label={t("loveCode")}
          hint={t("loveCodeHint")}
          inputMode="numeric"
        />
      </KindFields>
    </div>
  );
}

type FieldName = keyof PreferenceFormFields;

interface FieldState {
  readonly name: string;
  readonly error: string | undefined;
  readonly value: string;
}

/** Fields of other kinds start with the profile's values. */
function initialValues({ wish, company }: SuggestedPreference): Required<PreferenceFormFields> {
  const numberOf = (carrier: NumberedCarrier) =>
    wish.kind === "personal" && wish.carrier === carrier ? wish.carrierNumber : "";
  const { title, uniformNumber } = wish.kind === "company" ? wish : company;
  return {
    kind: wish.kind,
    carrier: wish.kind === "personal" ? wish.carrier : "ecpay",
    mobile: numberOf("mobile"),
    certificate: numberOf("certificate"),
    title,
    uniformNumber,
    barcode: wish.kind === "company" ? (wish.carrierNumber ?? "") : "",
    loveCode: wish.kind === "donation" ? wish.loveCode : "",
  };
}

const shownFor: Readonly<Record<InvoiceKind, string>> = {
  personal: "group-has-[[value=personal]:checked]/wish:grid",
  company: "group-has-[[value=company]:checked]/wish:grid",
  donation: "group-has-[[value=donation]:checked]/wish:grid",
};

function KindFields({ kind, children }: { kind: InvoiceKind; children: ReactNode }) {
  const t = useTranslations("invoiceWish");
  return (
    <div className={classes("hidden gap-4", shownFor[kind])}>
      <p className="text-sm text-muted">{t(`note.${kind}`)}</p>
      {children}
    </div>
  );
}

interface PartProps {
  fieldState: (name: FieldName) => FieldState;
}

function CarrierFields({ fieldState }: PartProps) {
  const t = useTranslations("invoiceWish");
  const { name, value, error } = fieldState("carrier");
  return (
    <>
      <Field label={t("carrier")} error={error} required>
        <Select name={name} defaultValue={value} autoComplete="off">
          {INVOICE_CARRIERS.map((carrier) => (
            <option key={carrier} value={carrier}>
              {t(`carriers.${carrier}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="hidden group-has-[option[value=mobile]:checked]/wish:block">
        <CodeField
          state={fieldState("mobile")}
          label={t("carriers.mobile")}
          hint={t("mobileHint")}
        />
      </div>
      <div className="hidden group-has-[option[value=certificate]:checked]/wish:block">
        <CodeField
          state={fieldState("certificate")}
          label={t("carriers.certificate")}
          hint={t("certificateHint")}
        />
      </div>
    </>
  );
}

function CompanyFields({ fieldState }: PartProps) {
  const t = useTranslations("invoiceWish");
  const { name, value, error } = fieldState("title");
  return (
    <>
      <Field label={t("companyTitle")} error={error} required>
        <TextInput
          name={name}
          defaultValue={value}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="organization"
        />
      </Field>
      <CodeField
        state={fieldState("uniformNumber")}
        label={t("uniformNumber")}
        hint={t("uniformHint")}
        inputMode="numeric"
      />
      <CodeField
        state={fieldState("barcode")}
        label={t("barcode")}
        hint={t("barcodeHint")}
        optional
      />
    </>
  );
}

interface CodeProps {
  state: FieldState;
  label: string;
  hint: string;
  inputMode?: "numeric";
  optional?: boolean;
}

const CodeField = ({
  state: { name, value, error },
  label,
  hint,
  inputMode,
  optional,
}: CodeProps) => (
  <Field label={label} hint={hint} error={error} required={!optional}>
    <TextInput
      name={name}
      defaultValue={value}
      inputMode={inputMode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="max-w-60 font-mono"
    />
  </Field>
);
