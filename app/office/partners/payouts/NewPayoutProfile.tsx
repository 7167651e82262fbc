import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewPayoutProfile";
import { ProfileForm } from "./ProfileForm.tsx";
import { columnRows, saveProfile } from "./settingsForm.server.ts";

export const loader = () => ({ rows: columnRows(0), idempotencyKey: crypto.randomUUID() });

export const action = async ({ request, context }: Route.ActionArgs) =>
  saveProfile(context.get(pageContext), null, await request.formData());

export default function NewPayoutProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payouts");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  return (
    <OfficePage
      title={t("newProfile")}
      here={paths.newPayoutProfile()}
      above={[
        { label: t("title"), href: paths.payouts() },
        { label: t("settings"), href: paths.payoutSettings() },
      ]}
    >
      <div className="grid gap-4">
        {errors.message && <Alert tone={errors.tone} title={errors.message} />}
        <ProfileForm profile={null} errors={errors} {...loaderData} />
      </div>
    </OfficePage>
  );
}
