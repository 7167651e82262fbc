import { data, Link, useFetcher, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { PASSWORD_MIN } from "#shared/identity/sessions/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { LinkedIdentities, VerifiedIdentity } from "../oauth/LinkedIdentities.tsx";
import { loadLinkedIdentities } from "../oauth/linkedIdentities.server.ts";
import { OAuthErrorAlert } from "#app/shop/identity/oauth/OAuthSignIn.tsx";
import { localPath } from "#app/navigation/localPath.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { securityPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Route } from "./+types/Security";
import { BackupCodes } from "../secondFactor/BackupCodes.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { DemoOtpContext, useFreshDemoOtp } from "../secondFactor/OwnDemoOtp.tsx";
import { EmailAddress } from "./EmailAddress.tsx";
import { collectEmailCodes } from "./emailChangeCodes.server.ts";
import { EnrollFactor } from "../secondFactor/EnrollFactor.tsx";
import { FactorStatus } from "../secondFactor/FactorStatus.tsx";
import { useShownBackupCodes } from "../secondFactor/shownBackupCodes.ts";
import { securityAction } from "./securityAction.server.ts";
import { Sessions } from "../sessions/Sessions.tsx";
import { ActionMessage } from "./ActionMessage.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const email = await portal.security.email();
  const { codes, cookie } = collectEmailCodes(asked, request, email);
  const shown = {
    phrases: securityPhrases(lang),
    factor: await portal.security.twoFactor(),
    sessions: await portal.security.sessions(),
    email,
    codes,
    identities: await loadLinkedIdentities(asked, request),
    demoCode: await portal.demo.ownCode(),
    passwordMin: PASSWORD_MIN,
  };
  return data(shown, cookie === null ? {} : { headers: { "Set-Cookie": cookie } });
}

/** The URL may hold a mailed code. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(pageContext), await request.formData());

export default function Security(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
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
  const demoCode = useFreshDemoOtp(loaderData.demoCode, useFetcher<typeof loader>());
  const { kept, put } = useShownBackupCodes(actionData);
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        <ActionMessage answer={actionData ?? sent} />
        {!actionData && <OAuthErrorAlert />}
        {!actionData && query.has("linked") && (
          <Alert tone="success" title={done("identity_linked")} />
        )}
        {proven && (
          <VerifiedIdentity
            proven={proven}
            verified={loaderData.email.verified}
            refused={refused}
          />
        )}
        {factor.required && (
          <StaffNotice
            enabled={factor.enabled}
            justEnabled={actionData?.done === "second_factor_on"}
          />
        )}
        {kept && <BackupCodes {...kept} onKept={put} />}
        <DemoOtpContext value={demoCode}>
          {factor.setup ? (
            <EnrollFactor enrolment={factor.setup} replaces={factor.enabled} refused={refused} />
          ) : (
            <FactorStatus factor={factor} refused={refused} done={actionData?.done} />
          )}
        </DemoOtpContext>
        <EmailAddress
          state={loaderData.email}
          brought={loaderData.codes}
          others={sessions.length > 1}
          refused={refused}
        />
        <LinkedIdentities state={loaderData.identities} refused={refused} />
        <Sessions sessions={sessions} refused={refused} />
        <ChangePassword passwordMin={passwordMin} refused={refused} />
      </div>
    </AccountPage>
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
