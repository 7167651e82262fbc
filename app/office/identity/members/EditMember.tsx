import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { StaffProfileInput } from "#shared/identity/members/adminContract.ts";
import { loadAddressOptions } from "#app/account/identity/geo/addressOptions.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { ProfileForm } from "#app/account/identity/members/ProfileForm.tsx";
import {
  saveProfileForm,
  profileFormState,
} from "#app/account/identity/members/profileForm.server.ts";
import { profilePhrases } from "#app/i18n/pagePhrases.server.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/EditMember";
import type { MemberDone } from "./memberAction.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const { picture: _, ...profile } = await portal.members.profile(requireId(params));
  const { industry, profession } = await portal.site.termLists();
  const lists = await loadAddressOptions(portal, profile);
  return { profile, industry, profession, lists, phrases: profilePhrases(lang) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const named = requireId(params);
  const form = await request.formData();
  if (form.get("intent") === "places") return profileFormState(asked, form);
  const again = await saveProfileForm(asked, form, {
    input: StaffProfileInput,
    store: (input) => asked.portal.members.changeProfile({ ...input, ...named }),
    load: () => asked.portal.members.profile(named),
  });
  const done: MemberDone = "member_profile_saved";
  const to = `${officePathsIn(asked.lang).item("member", named.id)}?done=${done}`;
  return again ?? redirect(to, 303);
}

export default function EditMember({ loaderData, actionData }: Route.ComponentProps) {
  const { phrases, ...choices } = loaderData;
  const { profile } = choices;
  const t = useTranslations("manager.memberEdit");
  const members = useTranslations("manager.members");
  const paths = useOfficePaths();
  const name = personName(profile, useLang());
  return (
    <OfficePage
      title={t("title")}
      here={paths.editMember(profile.uuid)}
      above={[
        { label: members("title"), href: paths.list("member") },
        { label: name, href: paths.item("member", profile.uuid) },
      ]}
      intro={t("intro", { name, email: profile.email })}
    >
      <PhrasesProvider phrases={phrases}>
        <div className="max-w-3xl">
          <ProfileForm
            {...choices}
            staff
            placed={{}}
            typedLists={actionData?.lists}
            typed={actionData?.typed}
            overtaken={actionData?.stored}
            overtakenLists={actionData?.storedLists}
            saved={undefined}
            refused={actionData?.refused}
          />
        </div>
      </PhrasesProvider>
    </OfficePage>
  );
}
