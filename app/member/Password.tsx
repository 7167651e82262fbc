import { IntlProvider, useLocale, useMessages, useTranslations } from "use-intl";
import { PASSWORD_MIN } from "#shared/session/contract.ts";
import { page } from "../context.ts";
import { securityPhrases } from "../phrases.server.ts";
import { ChangePassword } from "../security/ChangePassword.tsx";
import { securityAction } from "../security/securityAction.server.ts";
import { Alert } from "../ui/Alert.tsx";
import type { Route } from "./+types/Password";
import { MemberPage } from "./MemberPage.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  phrases: securityPhrases(context.get(page).lang),
  passwordMin: PASSWORD_MIN,
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(page), await request.formData());

export default function Password(props: Route.ComponentProps) {
  const messages = { ...useMessages(), ...props.loaderData.phrases };
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="Asia/Taipei">
      <Content {...props} />
    </IntlProvider>
  );
}

function Content({ loaderData: { passwordMin }, actionData }: Route.ComponentProps) {
  const t = useTranslations("security.change");
  const done = useTranslations("done");
  return (
    <MemberPage title={t("title")}>
      <div className="grid gap-6">
        {actionData?.done && <Alert tone="success" title={done(actionData.done)} />}
        <ChangePassword passwordMin={passwordMin} refused={actionData?.refused} />
      </div>
    </MemberPage>
  );
}
