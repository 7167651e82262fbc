import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { LoginInput } from "#shared/session/contract.ts";
import { asBefore, wantsAnother } from "../challenge/challenge.server.ts";
import { page } from "../context.ts";
import { OutsideRefusal, OutsideSignIn } from "../identity/OutsideSignIn.tsx";
import { localPath } from "../kit/localPath.ts";
import { refusedWith, submitted } from "../kit/submitted.ts";
import { areaOf } from "../site/problem.ts";
import type { Route } from "./+types/Login";
import { AccountPage } from "./AccountPage.tsx";
import { codeStep } from "./codeStep.server.ts";
import { CodeForm } from "./CodeForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { signedInResponse } from "./signIn.server.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  providers: await context.get(page).portal.identity.offered(),
});

/** Takes the password, then, where the member has a second factor, the code. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const form = await request.formData();
  if (wantsAnother(form)) return codeStep(asked, form, asBefore(form));
  const read = submitted(form, LoginInput);
  if (!read.ok) return codeStep(asked, form, read.refused);
  try {
    return signedInResponse(asked, request, await asked.portal.session.login(read.value));
  } catch (error) {
    return codeStep(asked, form, refusedWith(error, form), error);
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const next = useSearchParams()[0].get("next") ?? undefined;
  const step = actionData?.step ?? null;
  const { pathname } = new URL(localPath(next, "/"), "http://site");
  return (
    <AccountPage title={step ? t("code.title") : t("login.title")} next={next}>
      {actionData && step ? (
        <CodeForm step={step} refused={actionData} />
      ) : (
        <>
          {areaOf(pathname) === "manager" && <p className="mb-5 text-muted">{t("backOffice")}</p>}
          {!actionData && <OutsideRefusal className="mb-5" />}
          <OutsideSignIn providers={loaderData.providers} next={next} />
          <PasswordForm
            next={next}
            refused={actionData}
            challenge={actionData?.challenge ?? null}
          />
        </>
      )}
    </AccountPage>
  );
}
