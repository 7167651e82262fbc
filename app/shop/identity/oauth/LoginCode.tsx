import { Link, redirect, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { LoginInput } from "#shared/identity/sessions/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { SignInLayout } from "../sessions/SignInLayout.tsx";
import { SecondFactorForm } from "../sessions/SecondFactorForm.tsx";
import { secondFactorStep } from "../sessions/secondFactorStep.server.ts";
import { signedInResponse } from "../sessions/signIn.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/LoginCode";
import { withErrorParam } from "./errorParam.ts";
import { clearedSignInStateCookie, readSignInState } from "./signInState.server.ts";

export const loader = ({ request }: Route.LoaderArgs) => ({
  challenge: readSignInState(request, "challenge"),
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, LoginInput);
  if (!read.ok) return secondFactorStep(asked, form, read.refused);
  try {
    return signedInResponse(asked, request, await asked.portal.session.login(read.value));
  } catch (error) {
    const step = await secondFactorStep(asked, form, toSubmissionError(error, form), error);
    if (step.data.step) return step;
    const login = pathsIn(asked.lang).login(url.searchParams.get("next") ?? undefined);
    const headers = {
      "Set-Cookie": clearedSignInStateCookie("challenge", asked.settings.publicUrl),
    };
    throw redirect(withErrorParam(login, "oauth.expired"), { status: 303, headers });
  }
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const next = useSearchParams()[0].get("next") ?? undefined;
  const again = usePaths().login(next);
  const { challenge } = loaderData;
  const begun = challenge === null ? null : { challenge, email: "", demoCode: undefined };
  const step = actionData?.step ?? begun;
  const refused = actionData ?? { code: "second_factor.code_required" as const, status: 422 };
  return (
    <SignInLayout title={t("code.title")} next={next ?? "/"}>
      {step ? (
        <SecondFactorForm step={step} refused={refused} intro={t("outside.code")} again={again} />
      ) : (
        <Over again={again} />
      )}
    </SignInLayout>
  );
}

/** Expired, or opened in another browser. */
function Over({ again }: { again: string }) {
  const t = useTranslations("account");
  const refusal = useTranslations("refusal");
  return (
    <div className="grid gap-5">
      <Alert tone="warning" title={refusal("oauth.expired")} />
      <Link to={again} className={buttonClass({ variant: "primary" })}>
        {t("login.submit")}
      </Link>
    </div>
  );
}
