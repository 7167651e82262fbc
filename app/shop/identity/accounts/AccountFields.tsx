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
  /** Verified the address, which is then read-only. */
  provenBy: IdentityProviderName | undefined;
  anew: string;
}

export function AccountFields({ fault, typed, passwordMin, ...outside }: AccountFieldsProps) {
  const t = useTranslations("account");
  const words = useTranslations("register");
  const page = useLang();
  const [refused, setRefused] = useState(false);
  // A refused address becomes editable, hence unverified.
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
