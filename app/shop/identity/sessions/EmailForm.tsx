import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Captcha } from "#shared/identity/captcha/contract.ts";
import { NewCaptchaButton, CaptchaField } from "../captcha/CaptchaField.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface EmailFormProps {
  refused: SubmissionError | undefined;
  challenge: Captcha | null;
  email: string | undefined;
  submit: string;
  fields?: (refused: Pick<FormErrors, "fieldError">) => ReactNode;
  intro?: string;
  children: ReactNode;
}

export function EmailForm(props: EmailFormProps) {
  const { refused, challenge, email, submit, fields, intro, children } = props;
  const t = useTranslations("account");
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {intro && <p className="text-muted">{intro}</p>}
      {message && <Alert tone={tone} title={message} />}
      <Field label={t("email")} error={fieldError("email")} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={typed.email ?? email}
        />
      </Field>
      {fields?.({ fieldError })}
      {challenge && <CaptchaField challenge={challenge} fieldError={fieldError} />}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submit}
      </Button>
      {challenge && <NewCaptchaButton />}
      {children}
    </Form>
  );
}
