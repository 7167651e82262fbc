import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { LoginInput } from "#shared/session/contract.ts";
import { page } from "../context.ts";
import { usePaths } from "../kit/language.ts";
import { refusedWith, submitted } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import type { Route } from "./+types/Login";
import { AccountPage } from "./AccountPage.tsx";
import { refuseSignedIn, signedInResponse } from "./signIn.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => refuseSignedIn(context.get(page));

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const form = await request.formData();
  const read = submitted(form, LoginInput);
  if (!read.ok) return read.refused;
  try {
    return signedInResponse(asked, request, await asked.portal.session.login(read.value));
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const { form, message, fault, typed } = useRefused(actionData);
  const busy = useNavigation().formMethod === "POST";
  const next = useSearchParams()[0].get("next") ?? undefined;
  const paths = usePaths();
  return (
    <AccountPage title={t("login.title")} next={next}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {message && <Alert tone="warning" title={message} />}
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
          <PasswordInput
            name="password"
            autoComplete="current-password"
            revealLabel={t("reveal")}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t("login.submit")}
        </Button>
        <p className="text-sm text-muted">
          {t("login.noAccount")}{" "}
          <Link to={paths.register(next)} className="text-link">
            {t("login.register")}
          </Link>
        </p>
      </Form>
    </AccountPage>
  );
}
