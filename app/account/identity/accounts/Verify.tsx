import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { WithPhrases } from "#app/i18n/PhrasesProvider.tsx";
import { MemberPage } from "#app/account/layout/AccountPage.tsx";
import { securityPhrases } from "#app/i18n/pagePhrases.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/Verify";
import { VerifyEmail } from "./EmailAddress.tsx";
import { securityAction } from "./securityAction.server.ts";
import { Told } from "./ActionMessage.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  const sessions = await portal.security.sessions();
  const state = await portal.security.email();
  return { phrases: securityPhrases(lang), state, others: sessions.length > 1 };
}

/** The URL may hold a mailed code. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(page), await request.formData());

export default function Verify(props: Route.ComponentProps) {
  return (
    <WithPhrases phrases={props.loaderData.phrases}>
      <Content {...props} />
    </WithPhrases>
  );
}

function Content({ loaderData: { state, others }, actionData }: Route.ComponentProps) {
  const t = useTranslations("security.email");
  const paths = usePaths();
  return (
    <MemberPage title={t("verifyTitle")}>
      <div className="grid gap-6">
        <Told answer={actionData} />
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
    </MemberPage>
  );
}
