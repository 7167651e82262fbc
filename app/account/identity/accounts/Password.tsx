import { useTranslations } from "use-intl";
import { PASSWORD_MIN } from "#shared/identity/sessions/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { securityPhrases } from "#app/i18n/pagePhrases.server.ts";
import { ChangePassword } from "./ChangePassword.tsx";
import { securityAction } from "./securityAction.server.ts";
import { ActionMessage } from "./ActionMessage.tsx";
import type { Route } from "./+types/Password";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext);
  return {
    phrases: securityPhrases(lang),
    passwordMin: PASSWORD_MIN,
    first: viewer?.requiredStep === "password",
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(pageContext), await request.formData());

export default function Password(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData: { passwordMin, first }, actionData }: Route.ComponentProps) {
  const t = useTranslations("security.change");
  return (
    <AccountPage title={t("title")} intro={first ? t("first") : undefined}>
      <div className="grid gap-6">
        <ActionMessage answer={actionData} />
        <ChangePassword passwordMin={passwordMin} refused={actionData?.refused} />
      </div>
    </AccountPage>
  );
}
