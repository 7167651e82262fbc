import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { PASSWORD_MIN, RegisterInput } from "#shared/session/contract.ts";
import { page } from "../context.ts";
import { DraftedField } from "../kit/DraftedField.tsx";
import { usePaths } from "../kit/language.ts";
import { markdownHtml } from "../kit/markdown.server.ts";
import { idempotencyKeyIn, refusedWith, submitted } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import type { Route } from "./+types/Register";
import { AccountPage } from "./AccountPage.tsx";
import { MemberTerms } from "./MemberTerms.tsx";
import { RegisterFields } from "./RegisterFields.tsx";
import { signedInResponse } from "./signIn.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { content, version } = await portal.site.content({ type: "member_terms" });
  return {
    version,
    html: inNewTabs(markdownHtml(content)),
    passwordMin: PASSWORD_MIN,
    idempotencyKey: crypto.randomUUID(),
  };
}

/** A document that the terms name must not take what is typed already away. */
const inNewTabs = (html: string) => html.replaceAll("<a href=", '<a target="_blank" href=');

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const form = await request.formData();
  const read = submitted(form, RegisterInput);
  if (!read.ok) return read.refused;
  try {
    const signedIn = await asked.portal.session.register(read.value, idempotencyKeyIn(form));
    return signedInResponse(asked, request, signedIn);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function Register({ loaderData: terms, actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const { form, message, ...refused } = useRefused(actionData);
  const busy = useNavigation().formMethod === "POST";
  const next = useSearchParams()[0].get("next") ?? undefined;
  const paths = usePaths();
  return (
    <AccountPage title={t("register.title")} next={next} wide>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <DraftedField name="idempotencyKey" value={terms.idempotencyKey} />
        {message && <Alert tone="warning" title={message} />}
        <RegisterFields {...refused} passwordMin={terms.passwordMin} />
        <MemberTerms terms={terms} {...refused} />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t("register.submit")}
        </Button>
        <p className="text-sm text-muted">
          {t("register.haveAccount")}{" "}
          <Link to={paths.login(next)} className="text-link">
            {t("register.login")}
          </Link>
        </p>
      </Form>
    </AccountPage>
  );
}
