import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { securityPhrases } from "#app/i18n/pagePhrases.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/Verify";
import { VerifyEmail } from "./EmailAddress.tsx";
import { securityAction } from "./securityAction.server.ts";
import { ActionMessage } from "./ActionMessage.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const sessions = await portal.security.sessions();
  const state = await portal.security.email();
  return { phrases: securityPhrases(lang), state, others: sessions.length > 1 };
}

/** The URL may hold a mailed code. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(pageContext), await request.formData());

export default function Verify(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData: { state, others }, actionData }: Route.ComponentProps) {
  const t = useTranslations("security.email");
  const paths = usePaths();
  return (
    <AccountPage title={t("verifyTitle")}>
      <div className="grid gap-6">
        <ActionMessage answer={actionData} />
        {state.verified ? (
          <div className="grid justify-items-start gap-5">
            <p>{t("verifiedText", { email: state.email })}</p>
            <Link to={paths.member()} className={buttonClass({ variant: "primary" })}>
              {t("back")}
            </Link>
          </div>
        ) : (
          <VerifyEmail email={state.email} others={others} refused={actionData?.refused} />
        )}
      </div>
    </AccountPage>
  );
}
