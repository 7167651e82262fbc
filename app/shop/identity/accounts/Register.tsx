import { data, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { RegisterInput } from "#shared/identity/accounts/contract.ts";
import { PASSWORD_MIN } from "#shared/identity/sessions/contract.ts";
import { loadAddressOptions, newAddress } from "#app/account/identity/geo/addressOptions.server.ts";
import { refillForm, drawCaptchaIfDue, wantsNewCaptcha } from "../captcha/captcha.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { headTranslator, setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { OAuthAccount } from "../oauth/OAuthSignIn.tsx";
import { readVerifiedIdentity, loadOAuthRegistration } from "../oauth/oauthRegistration.server.ts";
import { inNewTabs, markdownHtml } from "#app/text/markdown.ts";
import {
  idempotencyKeyOf,
  toSubmissionError,
  parseSubmission,
  typed,
} from "#app/forms/submitted.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { registerPhrases } from "#app/i18n/pagePhrases.server.ts";
import type { Route } from "./+types/Register";
import { SignInLayout } from "../sessions/SignInLayout.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { sessionResponse } from "../sessions/signIn.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const { content, version } = await portal.site.content({ type: "member_terms" });
  const { industry, profession } = await portal.site.termLists();
  const address = newAddress(lang);
  setPageMeta(context, { description: headTranslator(lang)("register") });
  return {
    phrases: registerPhrases(lang),
    terms: { version, html: inNewTabs(markdownHtml(content)) },
    industry,
    profession,
    address,
    outside: await loadOAuthRegistration(asked, { request, url }),
    referred: await portal.referral.applied(),
    lists: await loadAddressOptions(portal, address),
    passwordMin: PASSWORD_MIN,
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Without scripts `intent=places` only loads lists. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const { lang, settings } = asked;
  const form = await request.formData();
  const refused = form.get("intent") === "places" ? null : await register();
  if (refused instanceof Response) return refused;
  const again = typed(form);
  const answer = {
    refused: refused?.data,
    typed: again,
    lists: await loadAddressOptions(asked.portal, again),
    challenge: await drawCaptchaIfDue(asked, form, refused?.data),
  };
  return data(answer, refused?.init ?? undefined);

  async function register() {
    if (wantsNewCaptcha(form)) return refillForm(form);
    const read = parseSubmission(form, RegisterInput);
    if (!read.ok) return read.refused;
    try {
      const input = { ...read.value, identity: readVerifiedIdentity(request, url) };
      const { proven, known } = await loadOAuthRegistration(asked, { request, url });
      const vouched = proven?.verified && known.email === input.email;
      const signedIn = await asked.portal.accounts.register(input, idempotencyKeyOf(form));
      return sessionResponse(signedIn, {
        request,
        // A code was mailed unless the provider verified the address.
        next: url.searchParams.get("next") ?? (vouched ? null : pathsIn(lang).verifyEmail()),
        lang,
        publicUrl: settings.publicUrl,
      });
    } catch (error) {
      return toSubmissionError(error, form);
    }
  }
}

export default function Register(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const next = useSearchParams()[0].get("next") ?? undefined;
  return (
    <SignInLayout title={t("register.title")} next={next} wide>
      <RegisterForm offered={loaderData} answer={actionData} next={next}>
        <OAuthAccount outside={loaderData.outside} next={next} />
      </RegisterForm>
    </SignInLayout>
  );
}
