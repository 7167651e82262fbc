import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { identityLabel, type IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

interface AccountFieldsProps extends Pick<FormErrors, "fieldError" | "typed"> {
  passwordMin: number;
  /** Verified the address, which is then read-only. */
  provenBy: IdentityProviderName | undefined;
  anew: string;
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
    </>
  );
}
