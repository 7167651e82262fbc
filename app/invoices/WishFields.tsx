import { Building2, HeartHandshake, User } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  INVOICE_CARRIERS,
  type InvoiceKind,
  type NumberedCarrier,
  TITLE_LENGTH,
} from "#shared/invoices/rules.ts";
import type { Remembered } from "#server/invoices/wishes.ts";
import type { RefusedForm } from "../kit/useRefused.ts";
import { Field } from "../ui/Field.tsx";
import { Radio, RadioCard, RadioGroup } from "../ui/RadioGroup.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { classes } from "../ui/classes.ts";
import type { WishTyped } from "./wishForm.ts";

interface WishFieldsProps {
  /** What they begin with. */
  remembered: Remembered;
  told: Pick<RefusedForm, "fault" | "typed">;
}

/** What invoice is wanted: one of three kinds, each with what it needs; without scripts as well. */
export function WishFields({ remembered, told: { fault, typed } }: WishFieldsProps) {
  const t = useTranslations("invoiceWish");
  const begun = begunWith(remembered);
  const told = (name: FieldName) => ({
    name: `invoice[${name}]`,
    error: fault(`invoice.${name}`),
    value: typed[`invoice[${name}]`] ?? begun[name],
  });
  const kind = told("kind");
  const card = (value: InvoiceKind, icon: ReactNode) => (
    <RadioCard
      value={value}
      defaultChecked={kind.value === value}
      icon={icon}
      label={t(`kind.${value}`)}
      description={t(`note.${value}`)}
    />
  );
  return (
    <div className="group/wish">
      <RadioGroup legend={t("title")} name={kind.name} error={kind.error} required>
        {card("personal", <User />)}
        <Of kind="personal">
          <Carrier told={told} />
        </Of>
        {card("company", <Building2 />)}
        <Of kind="company">
          <Company told={told} />
        </Of>
        {card("donation", <HeartHandshake />)}
        <Of kind="donation">
          <Code
            told={told("loveCode")}
            label={t("loveCode")}
            hint={t("loveCodeHint")}
            inputMode="numeric"
          />
        </Of>
      </RadioGroup>
    </div>
  );
}

type FieldName = keyof WishTyped;

/** What a field is called, holds and was refused for. */
interface Told {
  readonly name: string;
  readonly error: string | undefined;
  readonly value: string;
}

/** What each field begins with: of the kinds that are not wanted, what the profile says and nothing else. */
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

/** What one kind needs, while that is chosen. */
const Of = ({ kind, children }: { kind: InvoiceKind; children: ReactNode }) => (
  <div className={classes("ms-2 hidden gap-4 border-s-2 border-line py-1 ps-4", shownFor[kind])}>
    {children}
  </div>
);

interface PartProps {
  told: (name: FieldName) => Told;
}

function Carrier({ told }: PartProps) {
  const t = useTranslations("invoiceWish");
  const { name, value, error } = told("carrier");
  return (
    <>
      <RadioGroup legend={t("carrier")} name={name} error={error} required>
        {INVOICE_CARRIERS.map((carrier) => (
          <Radio
            key={carrier}
            value={carrier}
            defaultChecked={value === carrier}
            label={t(`carriers.${carrier}`)}
          />
        ))}
      </RadioGroup>
      <div className="hidden group-has-[[value=mobile]:checked]/wish:block">
        <Code told={told("mobile")} label={t("carriers.mobile")} hint={t("mobileHint")} />
      </div>
      <div className="hidden group-has-[[value=certificate]:checked]/wish:block">
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

/** A number or code, in digits of one width. */
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
