import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Portal } from "#server/platform/pages/portal.ts";
import { LoginInput } from "#shared/identity/sessions/contract.ts";
import { asBefore, wantsAnother } from "../captcha/captcha.server.ts";
import { page } from "#app/requestContext.ts";
import { sayHead, tell } from "#app/seo/setPageMeta.server.ts";
import { OutsideRefusal, OutsideSignIn } from "../oauth/OAuthSignIn.tsx";
import { toldIn } from "../oauth/errorParam.ts";
import { keptTicket } from "../oauth/signInState.server.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { refusedWith, submitted } from "#app/forms/submitted.ts";
import { areaOf } from "#app/layout/pageError.ts";
import type { Route } from "./+types/Login";
import { AccountPage } from "./SignInLayout.tsx";
import { codeStep } from "./secondFactorStep.server.ts";
import { CodeForm } from "./SecondFactorForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { signedInResponse } from "./signIn.server.ts";

export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  const { portal, lang } = context.get(page);
  const { identity } = portal;
  tell(context, { description: sayHead(lang)("login") });
  return { providers: await identity.offered(), email: await knownAddress(identity, request, url) };
};

/** Logging in to this account links the OAuth identity. */
async function knownAddress(identity: Portal["identity"], request: Request, { searchParams }: URL) {
  if (toldIn(searchParams) !== "oauth.email_taken") return null;
  const pending = await identity.pending({ ticket: keptTicket(request, "proven") });
  return pending?.email ?? null;
}

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

const isDownload = (pathname: string): boolean => /^(\/(en|cn))?\/download\//.test(pathname);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const [query] = useSearchParams();
  const next = query.get("next") ?? undefined;
  const step = actionData?.step ?? null;
  const { pathname } = new URL(localPath(next, "/"), "http://site");
  return (
    <AccountPage title={step ? t("code.title") : t("login.title")} next={next}>
      {actionData && step ? (
        <CodeForm step={step} refused={actionData} />
      ) : (
        <>
          {areaOf(pathname) === "manager" && <p className="mb-5 text-muted">{t("backOffice")}</p>}
          {isDownload(pathname) && <p className="mb-5 text-muted">{t("ownersFile")}</p>}
          {!actionData && <OutsideRefusal className="mb-5" />}
          <OutsideSignIn providers={loaderData.providers} next={next} />
          <PasswordForm
            next={next}
            email={loaderData.email ?? query.get("email") ?? undefined}
            refused={actionData}
            challenge={actionData?.challenge ?? null}
          />
        </>
      )}
    </AccountPage>
  );
}
