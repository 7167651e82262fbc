import { Link, useSearchParams } from "react-router";
import { IntlProvider, useLocale, useMessages, useTranslations } from "use-intl";
import { PASSWORD_MIN } from "#shared/session/contract.ts";
import { page } from "../context.ts";
import { usePaths } from "../kit/language.ts";
import { localPath } from "../kit/localPath.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { securityPhrases } from "../phrases.server.ts";
import { Alert } from "../ui/Alert.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import type { Route } from "./+types/Security";
import { BackupCodes } from "./BackupCodes.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { DemoCodeContext, useFreshDemoCode } from "./DemoCodes.tsx";
import { EnrolFactor } from "./EnrolFactor.tsx";
import { FactorState } from "./FactorState.tsx";
import { securityAction } from "./securityAction.server.ts";
import { Sessions } from "./Sessions.tsx";

/** How the member logs in, and where they are logged in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  return {
    phrases: securityPhrases(lang),
    factor: await portal.security.twoFactor(),
    sessions: await portal.security.sessions(),
    demoCode: await portal.demo.ownCode(),
    passwordMin: PASSWORD_MIN,
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(page), await request.formData());

export default function Security(props: Route.ComponentProps) {
  const messages = { ...useMessages(), ...props.loaderData.phrases };
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="Asia/Taipei">
      <Content {...props} />
    </IntlProvider>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("security");
  const done = useTranslations("done");
  const { factor, sessions, passwordMin } = loaderData;
  const { refused } = actionData ?? {};
  const demoCode = useFreshDemoCode(loaderData.demoCode);
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={t("title")} hidden />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("intro")}</p>
      <span className="graduation mt-5 mb-8 block text-control" />
      <div className="grid gap-6">
        {actionData?.done && <Alert tone="success" title={done(actionData.done)} />}
        {factor.required && (
          <StaffNotice
            enabled={factor.enabled}
            justEnabled={actionData?.done === "second_factor_on"}
          />
        )}
        {actionData?.backupCodes && (
          <BackupCodes codes={actionData.backupCodes} at={actionData.at ?? ""} />
        )}
        <DemoCodeContext value={demoCode}>
          {factor.enrolment ? (
            <EnrolFactor enrolment={factor.enrolment} replaces={factor.enabled} refused={refused} />
          ) : (
            <FactorState factor={factor} refused={refused} done={actionData?.done} />
          )}
        </DemoCodeContext>
        <Sessions sessions={sessions} refused={refused} />
        <ChangePassword passwordMin={passwordMin} refused={refused} />
      </div>
    </div>
  );
}

interface StaffNoticeProps {
  enabled: boolean;
  justEnabled: boolean;
}

/** Why a member of staff was led here, and the way on once nothing is missing. */
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
