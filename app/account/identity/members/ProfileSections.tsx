import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import { SEXES } from "#shared/identity/members/profileFields.ts";
import type { Term } from "#shared/site/company/contract.ts";
import { AddressFields } from "../geo/AddressFields.tsx";
import type { AddressOptions } from "../geo/addressOptions.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { NameFields, TermField } from "#app/shop/identity/accounts/PersonFields.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { MessagingApps } from "./MessagingApps.tsx";

interface SectionProps {
  values: Readonly<Record<string, string>>;
  fieldError: (field: string) => string | undefined;
}

interface ProfileSectionsProps extends SectionProps {
  staff?: boolean | undefined;
  industry: readonly Term[];
  profession: readonly Term[];
  lists: AddressOptions;
}

export function ProfileSections(props: ProfileSectionsProps) {
  const { industry, profession, lists, staff, ...entries } = props;
  const t = useTranslations("member.profile");
  return (
    <>
      <Panel title={t("personal")}>
        <Personal {...entries} />
      </Panel>
      <Panel title={t("contact")}>
        {!staff && <Account {...entries} />}
        <Contact {...entries} />
      </Panel>
      <Panel title={t("apps")} description={staff ? undefined : t("appsHint")}>
        <MessagingApps {...entries} />
      </Panel>
      <Panel title={t("place")}>
        <AddressFields lists={lists} partial={staff} {...entries} />
      </Panel>
      <Panel title={t("work")}>
        <Work industry={industry} profession={profession} staff={staff} {...entries} />
      </Panel>
      <Panel title={t("invoices")}>
        <Invoices {...entries} />
      </Panel>
    </>
  );
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

function Personal({ values, fieldError }: SectionProps) {
  const words = useTranslations("register");
  return (
    <Grid>
      <NameFields values={values} fieldError={fieldError} />
      <Field label={words("sex")} error={fieldError("sex")}>
        <Select name="sex" autoComplete="sex" defaultValue={values.sex ?? ""}>
          <option value="">{words("sexes.none")}</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {words(`sexes.${sex}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words("birthday")} error={fieldError("birthday")}>
        <TextInput type="date" name="birthday" autoComplete="bday" defaultValue={values.birthday} />
      </Field>
      <Field label={words("lang")} hint={words("langHint")} error={fieldError("lang")} required>
        <Select name="lang" defaultValue={values.lang}>
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {languageNames[lang]}
            </option>
          ))}
        </Select>
      </Field>
    </Grid>
  );
}

function Account({ values }: SectionProps) {
  const t = useTranslations("member.profile");
  const account = useTranslations("account");
  const paths = usePaths();
  return (
    <div className="mb-5 grid gap-2">
      <Field label={account("email")} hint={t("emailHint")}>
        <TextInput type="email" readOnly value={values.email} />
      </Field>
      <p className="text-sm">
        <Link to={paths.security()} className="text-link">
          {t("security")}
        </Link>
      </p>
    </div>
  );
}

function Contact({ values, fieldError }: SectionProps) {
  const words = useTranslations("register");
  const phone = { type: "tel", inputMode: "tel" } as const;
  return (
    <Grid>
      <Field label={words("mobilePhone")} error={fieldError("mobilePhone")}>
        <TextInput
          {...phone}
          name="mobilePhone"
          autoComplete="mobile tel"
          defaultValue={values.mobilePhone}
        />
      </Field>
      <Field label={words("telephone")} error={fieldError("telephone")}>
        <TextInput
          {...phone}
          name="telephone"
          autoComplete="work tel"
          defaultValue={values.telephone}
        />
      </Field>
      <Field label={words("fax")} error={fieldError("fax")}>
        <TextInput {...phone} name="fax" autoComplete="fax tel" defaultValue={values.fax} />
      </Field>
    </Grid>
  );
}

type WorkProps = SectionProps & Pick<ProfileSectionsProps, "industry" | "profession" | "staff">;

function Work({ industry, profession, staff, ...entries }: WorkProps) {
  const words = useTranslations("register");
  const { values, fieldError } = entries;
  return (
    <Grid>
      <TermField name="industry" terms={industry} optional={staff} {...entries} />
      <TermField name="profession" terms={profession} optional={staff} {...entries} />
      <Field label={words("company")} error={fieldError("company")}>
        <TextInput name="company" autoComplete="organization" defaultValue={values.company} />
      </Field>
      <Field label={words("jobTitle")} error={fieldError("jobTitle")}>
        <TextInput
          name="jobTitle"
          autoComplete="organization-title"
          defaultValue={values.jobTitle}
        />
      </Field>
      <Field label={words("website")} error={fieldError("website")} className="sm:col-span-2">
        <TextInput
          type="url"
          inputMode="url"
          name="website"
          autoComplete="url"
          defaultValue={values.website}
        />
      </Field>
    </Grid>
  );
}

function Invoices({ values, fieldError }: SectionProps) {
  const words = useTranslations("register");
  const t = useTranslations("member.profile");
  return (
    <Grid>
      <Field
        label={words("invoiceTitle")}
        error={fieldError("invoiceTitle")}
        className="sm:col-span-2"
      >
        <TextInput name="invoiceTitle" defaultValue={values.invoiceTitle} />
      </Field>
      <Field
        label={words("uniformNumber")}
        hint={words("uniformHint")}
        error={fieldError("uniformNumber")}
      >
        <TextInput name="uniformNumber" inputMode="numeric" defaultValue={values.uniformNumber} />
      </Field>
      <Field
        label={words("billAddress")}
        hint={t("billHint")}
        error={fieldError("billAddress")}
        className="sm:col-span-2"
      >
        <TextInput
          name="billAddress"
          autoComplete="billing street-address"
          defaultValue={values.billAddress}
        />
      </Field>
    </Grid>
  );
}
