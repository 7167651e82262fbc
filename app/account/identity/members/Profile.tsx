import { useTranslations } from "use-intl";
import { AVATAR_MAX_BYTES } from "#shared/identity/members/profileContract.ts";
import { loadAddressOptions, newAddress } from "../geo/addressOptions.server.ts";
import { useActionAlert } from "#app/client/useActionAlert.ts";
import { pageContext } from "#app/requestContext.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Route } from "./+types/Profile";
import { AvatarForm } from "./AvatarForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { profileAction } from "./profileAction.server.ts";
import { ProfileForm } from "./ProfileForm.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const { picture, ...profile } = await portal.profile.info();
  const { industry, profession } = await portal.site.termLists();
  return {
    picture,
    profile,
    industry,
    profession,
    lists: await loadAddressOptions(portal, profile.country ? profile : newAddress(lang)),
    placed: profile.country ? {} : newAddress(lang),
    maxBytes: AVATAR_MAX_BYTES,
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  profileAction(context.get(pageContext), request);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("member.profile");
  const done = useTranslations("done");
  const scripts = useHydrated();
  const { picture, maxBytes, ...rest } = loaderData;
  const told = actionData?.done && { done: actionData.done, at: actionData.at };
  useActionAlert(told);
  const { refused } = actionData ?? {};
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        {told && !scripts && <Alert tone="success" title={done(told.done)} />}
        <AvatarForm
          key={picture?.filename}
          picture={picture}
          maxBytes={maxBytes}
          refused={actionData?.intent === "avatar" ? refused : undefined}
        />
        <ProfileForm
          key={JSON.stringify(rest.profile)}
          {...rest}
          typedLists={actionData?.lists}
          typed={actionData?.typed}
          overtaken={actionData?.stored}
          overtakenLists={actionData?.storedLists}
          saved={actionData?.done === "profile_saved" ? actionData.at : undefined}
          refused={actionData?.intent === "save" ? refused : undefined}
        />
      </div>
    </AccountPage>
  );
}
