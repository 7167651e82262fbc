import { Link, redirect, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { LoginInput } from "#shared/identity/sessions/contract.ts";
import { page } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { refusedWith, submitted } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { AccountPage } from "../sessions/SignInLayout.tsx";
import { CodeForm } from "../sessions/SecondFactorForm.tsx";
import { codeStep } from "../sessions/secondFactorStep.server.ts";
import { signedInResponse } from "../sessions/signIn.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/LoginCode";
import { refusedAt } from "./errorParam.ts";
import { clearedTicket, keptTicket } from "./signInState.server.ts";

export const loader = ({ request }: Route.LoaderArgs) => ({
  challenge: keptTicket(request, "challenge"),
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const form = await request.formData();
  const read = submitted(form, LoginInput);
  if (!read.ok) return codeStep(asked, form, read.refused);
  try {
    return signedInResponse(asked, request, await asked.portal.session.login(read.value));
  } catch (error) {
    const step = await codeStep(asked, form, refusedWith(error, form), error);
    if (step.data.step) return step;
    const login = pathsIn(asked.lang).login(url.searchParams.get("next") ?? undefined);
    const headers = { "Set-Cookie": clearedTicket("challenge", asked.settings.publicUrl) };
    throw redirect(refusedAt(login, "oauth.expired"), { status: 303, headers });
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
    <AccountPage title={t("code.title")} next={next ?? "/"}>
      {step ? (
        <CodeForm step={step} refused={refused} intro={t("outside.code")} again={again} />
      ) : (
        <Over again={again} />
      )}
    </AccountPage>
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
