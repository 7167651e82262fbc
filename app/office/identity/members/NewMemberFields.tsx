import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import type { ImportField } from "#shared/identity/members/importFields.ts";
import type { Term } from "#shared/site/company/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { ProfileInputs } from "#app/shop/identity/accounts/PersonFields.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

const NAMES = ["firstName", "lastName"] as const;

type FormState = Pick<FormErrors, "fieldError" | "typed">;

interface TextProps extends FormState {
  name: ImportField;
  type?: "text" | "email";
  required?: true;
}

function Text({ name, type = "text", required, fieldError, typed }: TextProps) {
  const field = useTranslations("manager.memberImport.fields");
  return (
    <Field label={field(name)} error={fieldError(name)} required={required}>
      <TextInput type={type} name={name} autoComplete="off" defaultValue={typed[name]} />
    </Field>
  );
}

export function NewMemberAccountFields(entries: FormState) {
  const t = useTranslations("manager.memberNew");
  const field = useTranslations("manager.memberImport.fields");
  const reveal = useTranslations("account")("reveal");
  const here = useLang();
  // Name order of the reader's language.
  const names = here === "en" ? NAMES : NAMES.toReversed();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <Text key={name} name={name} required {...entries} />
      ))}
      <Text name="email" type="email" required {...entries} />
      <Field label={field("lang")} error={entries.fieldError("lang")}>
        <Select name="lang" defaultValue={entries.typed.lang ?? here}>
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {languageNames[lang]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t("password")}
        hint={t("passwordHint")}
        error={entries.fieldError("password")}
        required
        className="sm:col-span-2"
      >
        <PasswordInput name="password" autoComplete="new-password" revealLabel={reveal} />
      </Field>
    </div>
  );
}

interface WorkPartProps extends FormState {
  lists: { industry: readonly Term[]; profession: readonly Term[] };
}

export function NewMemberWorkFields({ lists, ...entries }: WorkPartProps) {
  const field = useTranslations("manager.memberImport.fields");
  const none = useTranslations("manager.common")("none");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(["industry", "profession"] as const).map((kind) => (
        <Field key={kind} label={field(kind)} error={entries.fieldError(kind)}>
          <Select name={kind} defaultValue={entries.typed[kind] ?? ""}>
            <option value="">{none}</option>
            {lists[kind].map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <ProfileInputs
        sections={["work", "contact", "invoices"]}
        label={field}
        values={entries.typed}
        fieldError={entries.fieldError}
        autoComplete="off"
      />
    </div>
  );
}
