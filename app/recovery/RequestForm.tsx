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
import { TextInput } from "../ui/TextInput.tsx";

interface RequestFormProps {
  refused: Refused | undefined;
  challenge: Challenge | null;
  email: string;
}

/** The first step: where the code is to go. */
export function RequestForm({ refused, challenge, email }: RequestFormProps) {
  const t = useTranslations("recovery");
  const account = useTranslations("account");
  const { form, message, tone, fault, typed } = useRefused(refused);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <p className="text-muted">{t("intro")}</p>
      {message && <Alert tone={tone} title={message} />}
      <Field label={account("email")} error={fault("email")} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={typed.email ?? email}
        />
      </Field>
      {challenge && <ChallengeField challenge={challenge} fault={fault} />}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t("request")}
      </Button>
      {challenge && <AnotherPicture />}
      <p className="text-sm text-muted">
        <Link to={usePaths().login()} className="text-link">
          {t("toLogin")}
        </Link>
      </p>
    </Form>
  );
}
