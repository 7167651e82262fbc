import { Link, data, redirect, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Captcha } from "#shared/identity/captcha/contract.ts";
import { PASSWORD_MIN } from "#shared/identity/sessions/contract.ts";
import { recovery } from "#shared/identity/accounts/recoveryContract.ts";
import { refillForm, drawCaptchaIfDue, wantsNewCaptcha } from "../captcha/captcha.server.ts";
import { pageContext } from "#app/requestContext.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { type SubmissionError, toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { recoveryPhrases } from "#app/i18n/pagePhrases.server.ts";
import { pathsIn } from "#app/paths.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { SignInLayout } from "../sessions/SignInLayout.tsx";
import type { Route } from "./+types/ForgotPassword";
import { PasswordResetForm } from "./PasswordResetForm.tsx";
import { EmailForm } from "../sessions/EmailForm.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  phrases: recoveryPhrases(context.get(pageContext).lang),
  passwordMin: PASSWORD_MIN,
});

/**
 * The URL may hold a code. `no-referrer` would make forms without scripts send `Origin: null`,
 * which the CSRF check refuses.
 */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const next = url.searchParams.get("next") ?? undefined;
  const form = await request.formData();
  if (wantsNewCaptcha(form)) return answer(asked, form, refillForm(form));
  return form.get("intent") === "reset" ? reset(asked, form, next) : requestCode(asked, form, next);
}

interface ForgotAnswer extends SubmissionError {
  readonly challenge: Captcha | null;
}

type RefusedAnswer = { data: SubmissionError; init: ResponseInit | null };

async function answer(asked: PageRequest, form: FormData, { data: refused, init }: RefusedAnswer) {
  const challenge = await drawCaptchaIfDue(asked, form, refused);
  return data<ForgotAnswer>({ ...refused, challenge }, init ?? {});
}

async function requestCode(asked: PageRequest, form: FormData, next: string | undefined) {
  const read = parseSubmission(form, recovery.requestReset.input);
  if (!read.ok) return answer(asked, form, read.refused);
  try {
    await asked.portal.security.requestReset(read.value);
  } catch (error) {
    return answer(asked, form, toSubmissionError(error, form));
  }
  return redirect(pathsIn(asked.lang).forgot({ email: read.value.email, next }), 303);
}

async function reset(asked: PageRequest, form: FormData, next: string | undefined) {
  const read = parseSubmission(form, recovery.resetPassword.input);
  if (!read.ok) return answer(asked, form, read.refused);
  try {
    await asked.portal.security.resetPassword(read.value);
  } catch (error) {
    return answer(asked, form, toSubmissionError(error, form));
  }
  const { email } = read.value;
  return redirect(pathsIn(asked.lang).login(next, { reset: 1, email }), 303);
}

export default function Forgot(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <meta name="referrer" content="same-origin" />
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData: { passwordMin }, actionData }: Route.ComponentProps) {
  const t = useTranslations("recovery");
  const paths = usePaths();
  const [query] = useSearchParams();
  const [email, code] = [query.get("email"), query.get("code")];
  const next = query.get("next") ?? undefined;
  const refused = actionData ?? undefined;
  const challenge = actionData?.challenge ?? null;
  if (email === null || email === "" || challenge) {
    return (
      <SignInLayout title={t("title")} next={undefined} hidden>
        <EmailForm
          refused={refused}
          challenge={challenge}
          email={email ?? query.get("typed") ?? ""}
          intro={t("intro")}
          submit={t("request")}
        >
          <p className="text-sm text-muted">
            <Link to={paths.login(next)} className="text-link">
              {t("toLogin")}
            </Link>
          </p>
        </EmailForm>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t("resetTitle")} next={undefined} hidden>
      <PasswordResetForm
        email={email}
        code={code ?? ""}
        invited={query.has("invited")}
        passwordMin={passwordMin}
        next={next}
        refused={refused}
      />
    </SignInLayout>
  );
}
