import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  INVOICE_CARRIERS,
  INVOICE_KINDS,
  type InvoiceKind,
  type NumberedCarrier,
  TITLE_LENGTH,
} from "#shared/billing/einvoices/rules.ts";
import type { Remembered } from "#server/billing/einvoices/preferences.ts";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { classes } from "#app/ui/classes.ts";
import type { WishTyped } from "./preferenceForm.ts";

interface WishFieldsProps {
  remembered: Remembered;
  told: Pick<RefusedForm, "fault" | "typed">;
}

/** Works without scripts. */
export function WishFields({ remembered, told: { fault, typed } }: WishFieldsProps) {
  const t = useTranslations("invoiceWish");
  const begun = begunWith(remembered);
  const told = (name: FieldName) => ({
    name: `invoice[${name}]`,
    error: fault(`invoice.${name}`),
    value: typed[`invoice[${name}]`] ?? begun[name],
  });
  const kind = told("kind");
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
      <Of kind="personal">
        <Carrier told={told} />
      </Of>
      <Of kind="company">
        <Company told={told} />
      </Of>
      <Of kind="donation">
        <Code
          told={told("loveCode")}
          label={t("loveCode")}
          hint={t("loveCodeHint")}
          inputMode="numeric"
        />
      </Of>
    </div>
  );
}

type FieldName = keyof WishTyped;

interface Told {
  readonly name: string;
  readonly error: string | undefined;
  readonly value: string;
}

/** Fields of other kinds start with the profile's values. */
function begunWith({ wish, company }: Remembered): Required<WishTyped> {
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

function Of({ kind, children }: { kind: InvoiceKind; children: ReactNode }) {
  const t = useTranslations("invoiceWish");
  return (
    <div className={classes("hidden gap-4", shownFor[kind])}>
      <p className="text-sm text-muted">{t(`note.${kind}`)}</p>
      {children}
    </div>
  );
}

interface PartProps {
  told: (name: FieldName) => Told;
}

function Carrier({ told }: PartProps) {
  const t = useTranslations("invoiceWish");
  const { name, value, error } = told("carrier");
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
        <Code told={told("mobile")} label={t("carriers.mobile")} hint={t("mobileHint")} />
      </div>
      <div className="hidden group-has-[option[value=certificate]:checked]/wish:block">
        <Code
          told={told("certificate")}
          label={t("carriers.certificate")}
          hint={t("certificateHint")}
        />
      </div>
    </>
  );
}

function Company({ told }: PartProps) {
  const t = useTranslations("invoiceWish");
  const { name, value, error } = told("title");
  return (
    <>
      <Field label={t("companyTitle")} error={error} required>
        <TextInput
          name={name}
          defaultValue={value}
          maxLength={TITLE_LENGTH}
          autoComplete="organization"
        />
      </Field>
      <Code
        told={told("uniformNumber")}
        label={t("uniformNumber")}
        hint={t("uniformHint")}
        inputMode="numeric"
      />
      <Code told={told("barcode")} label={t("barcode")} hint={t("barcodeHint")} optional />
    </>
  );
}

interface CodeProps {
  told: Told;
  label: string;
  hint: string;
  inputMode?: "numeric";
  optional?: boolean;
}

const Code = ({ told: { name, value, error }, label, hint, inputMode, optional }: CodeProps) => (
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
