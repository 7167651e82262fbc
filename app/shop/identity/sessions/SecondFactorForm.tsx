import { KeyRound } from "lucide-react";
import { useEffect } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { breakable } from "#app/text/breakableText.tsx";
import { DemoOtp } from "#app/account/identity/secondFactor/DemoOtp.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { SecondFactorStep } from "./secondFactorStep.server.ts";

interface SecondFactorFormProps {
  step: SecondFactorStep;
  refused: SubmissionError;
  intro?: string;
  again?: string;
}

export function SecondFactorForm({ step, refused, intro, again }: SecondFactorFormProps) {
  const t = useTranslations("account");
  const { form, message, tone, fieldError } = useFormErrors(refused);
  const busy = useNavigation().formMethod === "POST";
  const { pathname, search } = useLocation();
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus();
  }, [form, step.challenge]);
  const asking = refused.code === "second_factor.code_required";
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {asking || message === null ? (
        <p className="text-muted">{intro ?? t("code.intro")}</p>
      ) : (
        <Alert tone={tone} title={message} />
      )}
      {step.email && (
        <p className="flex items-center gap-2 text-sm">
          <KeyRound className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{breakable(step.email)}</span>
        </p>
      )}
      {step.demoCode !== undefined && <DemoOtp code={step.demoCode} />}
      <input type="hidden" name="challenge" value={step.challenge} />
      {step.email && <input type="hidden" name="email" value={step.email} />}
      <Field label={t("code.label")} hint={t("code.hint")} error={fieldError("code")} required>
        <TextInput
          key={step.challenge}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t("login.submit")}
      </Button>
      <p className="text-sm text-muted">
        <Link to={again ?? pathname + search} className="text-link">
          {t("code.again")}
        </Link>
      </p>
    </Form>
  );
}
