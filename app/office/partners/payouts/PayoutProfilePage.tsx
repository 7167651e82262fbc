import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/PayoutProfilePage";
import { ArchiveProfile, ProfileForm } from "./ProfileForm.tsx";
import { columnRows, saveProfile } from "./settingsForm.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const profiles = await portal.payoutProfiles.list();
  const profile = profiles.find(({ uuid }) => uuid === id);
  if (!profile) throw redirect(officePathsIn(lang).payoutSettings(), 303);
  return {
    profile,
    rows: columnRows(profile.columns.length),
    isLast: profiles.length === 1,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  saveProfile(context.get(pageContext), requireId(params).id, await request.formData());

export default function PayoutProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payouts");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const { profile, rows, isLast, idempotencyKey } = loaderData;
  return (
    <OfficePage
      title={profile.name}
      here={paths.payoutProfile(profile.uuid)}
      above={[
        { label: t("title"), href: paths.payouts() },
        { label: t("settings"), href: paths.payoutSettings() },
      ]}
    >
      <div className="grid gap-4">
        {errors.message && <Alert tone={errors.tone} title={errors.message} />}
        <ProfileForm
          profile={profile}
          rows={rows}
          errors={errors}
          idempotencyKey={idempotencyKey}
        />
        {!isLast && <ArchiveProfile idempotencyKey={idempotencyKey} />}
      </div>
    </OfficePage>
  );
}
