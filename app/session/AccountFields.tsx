import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import { useLang } from "../kit/language.ts";
import type { RefusedForm } from "../kit/useRefused.ts";
import { languageNames } from "../site/LanguageLinks.tsx";
import { Field } from "../ui/Field.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";

interface AccountFieldsProps extends Pick<RefusedForm, "fault" | "typed"> {
  passwordMin: number;
}

/** What one logs in with, the password twice, and the language to be written to in. */
export function AccountFields({ fault, typed, passwordMin }: AccountFieldsProps) {
  const t = useTranslations("account");
  const words = useTranslations("register");
  const page = useLang();
  return (
    <>
      <Field label={t("email")} hint={t("emailHint")} error={fault("email")} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={typed.email}
        />
      </Field>
      <Field
        label={t("password")}
        hint={t("passwordHint", { min: passwordMin })}
        error={fault("password")}
        required
      >
        <PasswordInput name="password" autoComplete="new-password" revealLabel={t("reveal")} />
      </Field>
      <Field label={t("confirmPassword")} error={fault("confirmPassword")} required>
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          revealLabel={t("reveal")}
        />
      </Field>
      <Field label={words("lang")} hint={words("langHint")} error={fault("lang")}>
        <Select name="lang" defaultValue={typed.lang ?? page}>
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {languageNames[lang]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
