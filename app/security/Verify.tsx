import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { page } from "../context.ts";
import { usePaths } from "../kit/language.ts";
import { WithPhrases } from "../kit/WithPhrases.tsx";
import { MemberPage } from "../member/MemberPage.tsx";
import { securityPhrases } from "../phrases.server.ts";
import { Alert } from "../ui/Alert.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import type { Route } from "./+types/Verify";
import { VerifyEmail } from "./EmailAddress.tsx";
import { securityAction } from "./securityAction.server.ts";

/** Where the link of the mail leads that verifies an address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  return { phrases: securityPhrases(lang), state: await portal.security.email() };
}

/** The address may hold a code. */
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

function Content({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useTranslations("security.email");
  const done = useTranslations("done");
  const paths = usePaths();
  const told = actionData?.done && done(actionData.done);
  return (
    <MemberPage title={t("verifyTitle")}>
      <div className="grid gap-6">
        {told && <Alert tone="success" title={told} />}
        {state.verified ? (
          <div className="grid justify-items-start gap-5">
            <p>{t("verifiedText", { email: state.email })}</p>
            <Link to={paths.member()} className={buttonClass({ variant: "primary" })}>
              {t("back")}
            </Link>
          </div>
        ) : (
          <VerifyEmail email={state.email} refused={actionData?.refused} />
        )}
      </div>
    </MemberPage>
  );
}
