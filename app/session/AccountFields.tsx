import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { identityLabel, type IdentityProviderName } from "#shared/identity/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { useLang } from "../kit/language.ts";
import type { RefusedForm } from "../kit/useRefused.ts";
import { languageNames } from "../site/LanguageLinks.tsx";
import { Field } from "../ui/Field.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";
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
