import { useTranslations } from "use-intl";
import type { RefusedForm } from "../kit/useRefused.ts";
import { Field } from "../ui/Field.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { TextInput } from "../ui/TextInput.tsx";

interface CodeFieldProps extends Pick<RefusedForm, "fault"> {
  name?: "code" | "currentCode";
  label: string;
  hint: string;
}

export const CodeField = ({ name = "code", label, hint, fault }: CodeFieldProps) => (
  <Field label={label} hint={hint} error={fault(name)} required>
    <TextInput
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </Field>
);

/** The password once more: an open session alone changes nothing here. */
export function PasswordField({ fault }: Pick<RefusedForm, "fault">) {
  const t = useTranslations("security");
  return (
    <Field label={t("password")} error={fault("password")} required>
      <PasswordInput name="password" autoComplete="current-password" revealLabel={t("reveal")} />
    </Field>
  );
}
