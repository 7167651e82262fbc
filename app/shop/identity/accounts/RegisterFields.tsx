import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { identityLabel, type IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { Term } from "#shared/site/company/contract.ts";
import { APPS, profileInputsOf } from "#shared/identity/members/profileFields.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { NameFields, ProfileInput, ProfileInputs, TermField } from "./PersonFields.tsx";

type Props = Pick<FormErrors, "fieldError" | "typed">;

interface AccountFieldsProps extends Props {
  passwordMin: number;
  /** Verified the address, which is then read-only. */
  provenBy: IdentityProviderName | undefined;
  anew: string;
  /** Of the link that the visitor came through. */
  referral: string | undefined;
}

export function AccountFields({ fieldError, typed, passwordMin, ...outside }: AccountFieldsProps) {
  const t = useTranslations("account");
  const words = useTranslations("register");
  const page = useLang();
  const [refused, setRefused] = useState(false);
  // A refused address becomes editable, hence unverified.
  if (fieldError("email") && !refused) setRefused(true);
  const provenBy = refused ? undefined : outside.provenBy;
  return (
    <>
      <Field
        label={t("email")}
        hint={provenBy ? t("outside.known", { provider: identityLabel[provenBy] }) : t("emailHint")}
        error={fieldError("email")}
        required
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          readOnly={provenBy !== undefined}
          defaultValue={typed.email}
        />
      </Field>
      {provenBy && (
        <Link
          to={outside.anew}
          reloadDocument
          className="-mt-3 justify-self-start text-sm text-link"
        >
          {t("outside.another")}
        </Link>
      )}
      <NewPasswordFields passwordMin={passwordMin} fieldError={fieldError} />
      <Field label={words("lang")} hint={words("langHint")} error={fieldError("lang")}>
        <Select name="lang" defaultValue={typed.lang ?? page}>
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {languageNames[lang]}
            </option>
          ))}
        </Select>
      </Field>
      <ReferralField fieldError={fieldError} typed={typed} referral={outside.referral} />
    </>
  );
}

function ReferralField({
  fieldError,
  typed,
  referral,
}: Props & Pick<AccountFieldsProps, "referral">) {
  const t = useTranslations("account.register");
  return (
    <Field
      label={t("refer")}
      hint={t(referral === undefined ? "referHint" : "referApplied")}
      error={fieldError("refer")}
    >
      <TextInput
        name="refer"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        defaultValue={typed.refer ?? referral}
        className="font-mono"
      />
    </Field>
  );
}

interface AboutFieldsProps extends Props {
  industry: readonly Term[];
  profession: readonly Term[];
}

export function AboutFields({ industry, profession, ...asked }: AboutFieldsProps) {
  const t = useTranslations("register");
  const { fieldError, typed } = asked;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields values={typed} fieldError={fieldError} />
        <TermField name="industry" terms={industry} values={typed} fieldError={fieldError} />
        <TermField name="profession" terms={profession} values={typed} fieldError={fieldError} />
      </div>
      <ProfileInput
        name="mobilePhone"
        label={t("mobilePhone")}
        values={typed}
        fieldError={fieldError}
      />
      <OptionalAboutFields {...asked} />
    </>
  );
}

const SECTIONS = ["work", "contact", "personal"] as const;
const OPTIONAL_FIELDS = [
  ...profileInputsOf(...SECTIONS).filter((name) => name !== "mobilePhone"),
  ...APPS.map((_, at) => `apps.${at}.account`),
];

function OptionalAboutFields({ fieldError, typed }: Props) {
  const t = useTranslations("register");
  return (
    <Disclosure
      summary={t("more")}
      open={OPTIONAL_FIELDS.some((field) => fieldError(field) !== undefined)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileInputs
          sections={SECTIONS}
          except="mobilePhone"
          label={t}
          values={typed}
          fieldError={fieldError}
        />
      </div>
      <AppFields fieldError={fieldError} typed={typed} />
    </Disclosure>
  );
}

function AppFields({ fieldError, typed }: Props) {
  const t = useTranslations("register");
  return (
    <fieldset className="mt-5 grid min-w-0 gap-5 sm:grid-cols-3">
      <legend className="text-sm font-semibold">{t("apps")}</legend>
      <p className="text-sm text-muted sm:col-span-3">{t("appsHint")}</p>
      {APPS.map((app, at) => (
        <div key={app}>
          <input type="hidden" name={`apps[${at}][app]`} value={app} />
          <input type="hidden" name={`apps[${at}][sort]`} value={at + 1} />
          <Field label={t(`app.${app}`)} error={fieldError(`apps.${at}.account`)}>
            <TextInput
              name={`apps[${at}][account]`}
              autoComplete="off"
              maxLength={80}
              defaultValue={typed[`apps[${at}][account]`]}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  );
}

const INVOICE_FIELDS = profileInputsOf("invoices");

export function InvoiceFields({ fieldError, typed }: Props) {
  const t = useTranslations("register");
  return (
    <Disclosure
      summary={t("invoice")}
      open={INVOICE_FIELDS.some((field) => fieldError(field) !== undefined)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileInputs
          sections={["invoices"]}
          label={t}
          hints={{ uniformNumber: t("uniformHint"), billAddress: t("billHint") }}
          values={typed}
          fieldError={fieldError}
        />
      </div>
    </Disclosure>
  );
}
