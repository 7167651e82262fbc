import { useTranslations } from "use-intl";
import { useLang } from "../kit/language.ts";
import type { RefusedForm } from "../kit/useRefused.ts";
import { Field } from "../ui/Field.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { TextInput } from "../ui/TextInput.tsx";

type Props = Pick<RefusedForm, "fault" | "typed">;

/** Who registers, and the password twice. */
export function RegisterFields({ fault, typed, passwordMin }: Props & { passwordMin: number }) {
  const t = useTranslations("account");
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
      <NameFields fault={fault} typed={typed} />
    </>
  );
}

/** In the order a reader of the language writes a name. */
function NameFields({ fault, typed }: Props) {
  const t = useTranslations("account");
  const first = (
    <Field key="first" label={t("firstName")} error={fault("firstName")} required>
      <TextInput name="firstName" autoComplete="given-name" defaultValue={typed.firstName} />
    </Field>
  );
  const last = (
    <Field key="last" label={t("lastName")} error={fault("lastName")} required>
      <TextInput name="lastName" autoComplete="family-name" defaultValue={typed.lastName} />
    </Field>
  );
  const ordered = useLang() === "en" ? [first, last] : [last, first];
  return <div className="grid gap-5 sm:grid-cols-2">{ordered}</div>;
}
