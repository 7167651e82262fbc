import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { MailedCodeField } from "#app/forms/MailedCodeField.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";

interface PasswordResetFormProps {
  email: string;
  code: string;
  /** The code is in an invitation. */
  invited: boolean;
  passwordMin: number;
  next: string | undefined;
  refused: SubmissionError | undefined;
}

export function PasswordResetForm({
  email,
  code,
  invited,
  passwordMin,
  next,
  refused,
}: PasswordResetFormProps) {
  const t = useTranslations("recovery");
  const { form, message, tone, fieldError } = useFormErrors(refused);
  const busy = useNavigation().formData?.get("intent") === "reset";
  return (
    <div className="grid gap-6">
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="reset" />
        {message ? (
          <Alert tone={tone} title={message} />
        ) : (
          code === "" && <Alert tone="info" title={t(invited ? "invited" : "sent", { email })} />
        )}
        {/* Also tells password managers whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <MailedCodeField
          label={t("code")}
          hint={t("codeHint")}
          given={code}
          fieldError={fieldError}
        />
        <NewPasswordFields passwordMin={passwordMin} fieldError={fieldError} renewed />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t("reset")}
        </Button>
      </Form>
      <SendAgain email={email} next={next} />
    </div>
  );
}

function SendAgain({ email, next }: Pick<PasswordResetFormProps, "email" | "next">) {
  const t = useTranslations("recovery");
  return (
    <Form method="post" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <p className="text-sm text-muted">{t("notCome")}</p>
      <input type="hidden" name="email" value={email} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="sm">
          {t("again")}
        </Button>
        <Link to={usePaths().forgot({ next })} className="text-link text-sm">
          {t("otherAddress")}
        </Link>
      </div>
    </Form>
  );
}
