import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import type { Term } from "#shared/site/company/contract.ts";
import { AddressFields } from "../geo/AddressFields.tsx";
import type { AddressOptions } from "../geo/addressOptions.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { NameFields, ProfileInputs, TermField } from "#app/shop/identity/accounts/PersonFields.tsx";
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
  const words = useTranslations("register");
  return (
    <>
      <Panel title={t("personal")}>
        <Personal {...entries} />
      </Panel>
      <Panel title={t("contact")}>
        {!staff && <Account {...entries} />}
        <Grid>
          <ProfileInputs sections={["contact"]} label={words} {...entries} />
        </Grid>
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
        <Grid>
          <ProfileInputs
            sections={["invoices"]}
            label={words}
            hints={{ uniformNumber: words("uniformHint"), billAddress: t("billHint") }}
            {...entries}
          />
        </Grid>
      </Panel>
    </>
  );
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

function Personal(entries: SectionProps) {
  const words = useTranslations("register");
  const { values, fieldError } = entries;
  return (
    <Grid>
      <NameFields {...entries} />
      <ProfileInputs sections={["personal"]} label={words} {...entries} />
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

type WorkProps = SectionProps & Pick<ProfileSectionsProps, "industry" | "profession" | "staff">;

function Work({ industry, profession, staff, ...entries }: WorkProps) {
  return (
    <Grid>
      <TermField name="industry" terms={industry} optional={staff} {...entries} />
      <TermField name="profession" terms={profession} optional={staff} {...entries} />
      <ProfileInputs sections={["work"]} label={useTranslations("register")} {...entries} />
    </Grid>
  );
}
