import { data, Link, useFetcher, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { PASSWORD_MIN } from "#shared/identity/sessions/contract.ts";
import { page } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Identities, Proven } from "../oauth/LinkedIdentities.tsx";
import { identityState } from "../oauth/linkedIdentities.server.ts";
import { OutsideRefusal } from "#app/shop/identity/oauth/OAuthSignIn.tsx";
import { localPath } from "#app/navigation/localPath.ts";
import { WithPhrases } from "#app/i18n/PhrasesProvider.tsx";
import { MemberPage } from "#app/account/layout/AccountPage.tsx";
import { securityPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/Security";
import { BackupCodes } from "../secondFactor/BackupCodes.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { DemoCodeContext, useFreshDemoCode } from "../secondFactor/OwnDemoOtp.tsx";
import { EmailAddress } from "./EmailAddress.tsx";
import { broughtCodes } from "./emailChangeCodes.server.ts";
import { EnrolFactor } from "../secondFactor/EnrollFactor.tsx";
import { FactorState } from "../secondFactor/FactorStatus.tsx";
import { useKeptCodes } from "../secondFactor/shownBackupCodes.ts";
import { securityAction } from "./securityAction.server.ts";
import { Sessions } from "../sessions/Sessions.tsx";
import { Told } from "./ActionMessage.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const { portal, lang } = asked;
  const email = await portal.security.email();
  const { codes, cookie } = broughtCodes(asked, request, email);
  const shown = {
    phrases: securityPhrases(lang),
    factor: await portal.security.twoFactor(),
    sessions: await portal.security.sessions(),
    email,
    codes,
    identities: await identityState(asked, request),
    demoCode: await portal.demo.ownCode(),
    passwordMin: PASSWORD_MIN,
  };
  return data(shown, cookie === null ? {} : { headers: { "Set-Cookie": cookie } });
}

/** The URL may hold a mailed code. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(page), await request.formData());

export default function Security(props: Route.ComponentProps) {
  return (
    <WithPhrases phrases={props.loaderData.phrases}>
      <Content {...props} />
    </WithPhrases>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("security");
  const done = useTranslations("done");
  const { factor, sessions, passwordMin } = loaderData;
  const { proven } = loaderData.identities;
  const { refused } = actionData ?? {};
  const [query] = useSearchParams();
  const { key } = useLocation();
  const sent = query.has("sent") ? ({ done: "codes_sent", at: key } as const) : undefined;
  const demoCode = useFreshDemoCode(loaderData.demoCode, useFetcher<typeof loader>());
  const { kept, put } = useKeptCodes(actionData);
  return (
    <MemberPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        <Told answer={actionData ?? sent} />
        {!actionData && <OutsideRefusal />}
        {!actionData && query.has("linked") && (
          <Alert tone="success" title={done("identity_linked")} />
        )}
        {proven && (
          <Proven proven={proven} verified={loaderData.email.verified} refused={refused} />
        )}
        {factor.required && (
          <StaffNotice
            enabled={factor.enabled}
            justEnabled={actionData?.done === "second_factor_on"}
          />
        )}
        {kept && <BackupCodes {...kept} onKept={put} />}
        <DemoCodeContext value={demoCode}>
          {factor.setup ? (
            <EnrolFactor enrolment={factor.setup} replaces={factor.enabled} refused={refused} />
          ) : (
            <FactorState factor={factor} refused={refused} done={actionData?.done} />
          )}
        </DemoCodeContext>
        <EmailAddress
          state={loaderData.email}
          brought={loaderData.codes}
          others={sessions.length > 1}
          refused={refused}
        />
        <Identities state={loaderData.identities} refused={refused} />
        <Sessions sessions={sessions} refused={refused} />
        <ChangePassword passwordMin={passwordMin} refused={refused} />
      </div>
    </MemberPage>
  );
}

interface StaffNoticeProps {
  enabled: boolean;
  justEnabled: boolean;
}

function StaffNotice({ enabled, justEnabled }: StaffNoticeProps) {
  const t = useTranslations("security.staff");
  const paths = usePaths();
  const next = useSearchParams()[0].get("next");
  if (!enabled) {
    return (
      <Alert tone="warning" title={t("title")}>
        {t("text")}
      </Alert>
    );
  }
  if (!justEnabled && next === null) return null;
  return (
    <Alert
      tone="info"
      title={t("ready")}
      actions={
        <Link to={localPath(next, paths.manager())} className={buttonClass({ size: "sm" })}>
          {t("open")}
        </Link>
      }
    />
  );
}
