import { Trash2 } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { SecondFactorField as FactorField } from "#app/account/identity/accounts/Reauthenticate.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { CodeField } from "../export/CodeField.tsx";
import type { DataPageQuery } from "../export/dataAction.server.ts";
import { RequestCode } from "../export/RequestCode.tsx";

interface ConfirmDeletionProps {
  email: string;
  asked: DataPageQuery;
  refused: SubmissionError | undefined;
  secondFactor: boolean;
}

export function ConfirmDeletion({ email, asked, refused, secondFactor }: ConfirmDeletionProps) {
  const t = useTranslations("privacy");
  const words = useTranslations("privacy.deletion");
  const paths = usePaths();
  const { form, message, tone, fieldError } = useFormErrors(refused);
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <>
      {asked.sent && !message && <Alert tone="success" title={t("codeSent", { email })} />}
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        className="grid max-w-form gap-5"
      >
        <input type="hidden" name="intent" value="delete" />
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <p className="font-semibold">{words("step")}</p>
        {message && <Alert tone={tone} title={message} />}
        <CodeField email={email} code={asked.code} fieldError={fieldError} />
        <Field label={words("password")} error={fieldError("password")} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            revealLabel={words("reveal")}
          />
        </Field>
        {secondFactor && (
          <FactorField label={words("factor")} hint={words("factorHint")} fieldError={fieldError} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy} icon={<Trash2 className="size-4.5" />}>
            {words("submit")}
          </Button>
          <Link to={paths.data()} className={buttonClass({ variant: "secondary" })}>
            {words("keep")}
          </Link>
        </div>
      </Form>
      <RequestCode purpose="deletion" variant="quiet" label={t("codeAgain")} />
    </>
  );
}
