import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { identityLabel, type IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

interface AccountFieldsProps extends Pick<RefusedForm, "fault" | "typed"> {
  passwordMin: number;
  /** With whom they have shown that the address is theirs: then it is not asked for. */
  provenBy: IdentityProviderName | undefined;
  /** Where one registers with another address instead. */
  anew: string;
}

/** What one logs in with, the password twice, and the language to be written to in. */
export function AccountFields({ fault, typed, passwordMin, ...outside }: AccountFieldsProps) {
  const t = useTranslations("account");
  const words = useTranslations("register");
  const page = useLang();
  const [refused, setRefused] = useState(false);
  // From then on it is theirs to change, and no longer the proven one.
  if (fault("email") && !refused) setRefused(true);
  const provenBy = refused ? undefined : outside.provenBy;
  return (
    <>
      <Field
        label={t("email")}
        hint={provenBy ? t("outside.known", { provider: identityLabel[provenBy] }) : t("emailHint")}
        error={fault("email")}
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
      <NewPasswordFields passwordMin={passwordMin} fault={fault} />
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
