import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Challenge } from "#shared/challenge/contract.ts";
import { AnotherPicture, ChallengeField } from "../challenge/ChallengeField.tsx";
import { usePaths } from "../kit/language.ts";
import type { Refused } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { TextInput } from "../ui/TextInput.tsx";

interface PasswordFormProps {
  /** Where the visitor was heading. */
  next: string | undefined;
  refused: Refused | undefined;
  /** What must be answered besides, after repeated tries. */
  challenge: Challenge | null;
}

/** The first step of logging in. */
export function PasswordForm({ next, refused, challenge }: PasswordFormProps) {
  const t = useTranslations("account");
  const { form, message, tone, fault, typed } = useRefused(refused);
  const busy = useNavigation().formMethod === "POST";
  const paths = usePaths();
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {message && <Alert tone={tone} title={message} />}
      <Field label={t("email")} error={fault("email")} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={typed.email}
        />
      </Field>
      <Field label={t("password")} error={fault("password")} required>
        <PasswordInput name="password" autoComplete="current-password" revealLabel={t("reveal")} />
      </Field>
      {challenge && <ChallengeField challenge={challenge} fault={fault} />}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t("login.submit")}
      </Button>
      {challenge && <AnotherPicture />}
      <p className="text-sm">
        <Link to={paths.forgot()} className="text-link">
          {t("login.forgot")}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {t("login.noAccount")}{" "}
        <Link to={paths.register(next)} className="text-link">
          {t("login.register")}
        </Link>
      </p>
    </Form>
  );
}
