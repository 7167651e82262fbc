import { useEffect } from "react";
import { redirect, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import type { Portal } from "#server/platform/pages/portal.ts";
import { LoginInput } from "#shared/identity/sessions/contract.ts";
import { refillForm, wantsNewCaptcha } from "../captcha/captcha.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { headTranslator, setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { OAuthErrorAlert, OAuthSignIn } from "../oauth/OAuthSignIn.tsx";
import { keepSentDrafts } from "#app/community/editor/textDrafts.ts";
import { readErrorParam } from "../oauth/errorParam.ts";
import { readSignInState } from "../oauth/signInState.server.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { parseSubmission, textValue, toSubmissionError } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { areaOf } from "#app/layout/pageError.ts";
import type { Route } from "./+types/Login";
import { SignInLayout } from "./SignInLayout.tsx";
import { secondFactorStep } from "./secondFactorStep.server.ts";
import { SecondFactorForm } from "./SecondFactorForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { signedInResponse } from "./signIn.server.ts";

export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  const { portal, lang } = context.get(pageContext);
  const { identity } = portal;
  setPageMeta(context, { description: headTranslator(lang)("login") });
  return { providers: await identity.offered(), email: await knownAddress(identity, request, url) };
};

/** Logging in to this account links the OAuth identity. */
async function knownAddress(identity: Portal["identity"], request: Request, { searchParams }: URL) {
  if (readErrorParam(searchParams) !== "oauth.email_taken") return null;
  const pending = await identity.pending({ ticket: readSignInState(request, "proven") });
  return pending?.email ?? null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const form = await request.formData();
  if (wantsNewCaptcha(form)) return secondFactorStep(asked, form, refillForm(form));
  const read = parseSubmission(form, LoginInput);
  if (!read.ok) return secondFactorStep(asked, form, read.refused);
  try {
    return signedInResponse(asked, request, await asked.portal.session.login(read.value));
  } catch (error) {
    const refused = toSubmissionError(error, form);
    if (refused.data.code !== "session.first_password")
      return secondFactorStep(asked, form, refused, error);
    return redirect(withMailedCode(asked.lang, request, form), 303);
  }
}

/** Where the code of the invitation and a password of one's own are entered. */
function withMailedCode(lang: Lang, request: Request, form: FormData): string {
  const next = new URL(request.url).searchParams.get("next") ?? undefined;
  return pathsIn(lang).forgot({ email: textValue(form, "email").trim(), invited: "1", next });
}

const isDownload = (pathname: string): boolean => /^(\/(en|cn))?\/download\//.test(pathname);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const [query] = useSearchParams();
  const next = query.get("next") ?? undefined;
  const step = actionData?.step ?? null;
  const { pathname } = new URL(localPath(next, "/"), "http://site");
  useEffect(keepSentDrafts, []);
  return (
    <SignInLayout title={step ? t("code.title") : t("login.title")} next={next}>
      {actionData && step ? (
        <SecondFactorForm step={step} refused={actionData} />
      ) : (
        <>
          {areaOf(pathname) === "manager" && <p className="mb-5 text-muted">{t("backOffice")}</p>}
          {isDownload(pathname) && <p className="mb-5 text-muted">{t("ownersFile")}</p>}
          {!actionData && <OAuthErrorAlert className="mb-5" />}
          <OAuthSignIn providers={loaderData.providers} next={next} />
          <PasswordForm
            next={next}
            email={loaderData.email ?? query.get("email") ?? undefined}
            refused={actionData}
            challenge={actionData?.challenge ?? null}
          />
        </>
      )}
    </SignInLayout>
  );
}
