import { useTranslations } from "use-intl";
import { PASSWORD_MIN } from "#shared/identity/sessions/contract.ts";
import { page } from "#app/requestContext.ts";
import { WithPhrases } from "#app/i18n/PhrasesProvider.tsx";
import { securityPhrases } from "#app/i18n/pagePhrases.server.ts";
import { ChangePassword } from "./ChangePassword.tsx";
import { securityAction } from "./securityAction.server.ts";
import { Told } from "./ActionMessage.tsx";
import type { Route } from "./+types/Password";
import { MemberPage } from "#app/account/layout/AccountPage.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(page);
  return {
    phrases: securityPhrases(lang),
    passwordMin: PASSWORD_MIN,
    first: viewer?.pending === "password",
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  securityAction(context.get(page), await request.formData());

export default function Password(props: Route.ComponentProps) {
  return (
    <WithPhrases phrases={props.loaderData.phrases}>
      <Content {...props} />
    </WithPhrases>
  );
}

function Content({ loaderData: { passwordMin, first }, actionData }: Route.ComponentProps) {
  const t = useTranslations("security.change");
  return (
    <MemberPage title={t("title")} intro={first ? t("first") : undefined}>
      <div className="grid gap-6">
        <Told answer={actionData} />
        <ChangePassword passwordMin={passwordMin} refused={actionData?.refused} />
      </div>
    </MemberPage>
  );
}
