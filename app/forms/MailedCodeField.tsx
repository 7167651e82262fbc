import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { FormErrors } from "./useFormErrors.ts";

interface MailedCodeFieldProps extends Pick<FormErrors, "fieldError"> {
  name?: string;
  label: string;
  hint: string;
  /** From the mail's link. */
  given: string | undefined;
}

/** For a code that was mailed. */
export const MailedCodeField = ({
  name = "captcha",
  label,
  hint,
  given,
  fieldError,
}: MailedCodeFieldProps) => (
  <Field label={label} hint={hint} error={fieldError(name)} required>
    <TextInput
      name={name}
      defaultValue={given}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  </Field>
);
