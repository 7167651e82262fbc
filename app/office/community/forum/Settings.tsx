import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { forumReviews } from "#shared/community/forum/reviewContract.ts";
import { MAX_FIRST_POSTS, MAX_TRUSTED_POSTS } from "#shared/community/forum/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Settings";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return { settings: await portal.forumReviews.settings(), done: url.searchParams.has("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, forumReviews.saveSettings.input);
  if (!read.ok) return read.refused;
  try {
    await portal.forumReviews.saveSettings(read.value);
    return redirect(officePathsIn(lang).forumSettings({ done: 1 }), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.forum.settings");
  const said = useTranslations("done");
  const busy = useNavigation().formMethod === "POST";
  const { form, message, tone, fieldError, typed } = useFormErrors(actionData);
  const { settings, done } = loaderData;
  const isOn = actionData ? typed["review"] === "yes" : settings.review;
  return (
    <OfficePage title={t("title")} here={useOfficePaths().forumSettings()} intro={t("intro")}>
      <div className="grid max-w-2xl gap-4">
        {done && !actionData && <Alert tone="success" title={said("forum_settings_saved")} />}
        {message && <Alert tone={tone} title={message} />}
        <Panel title={t("panel")}>
          <Form ref={form} method="post" noValidate className="grid gap-4">
            <Checkbox
              name="review"
              value="yes"
              label={t("review")}
              hint={t("reviewHint")}
              defaultChecked={isOn}
            />
            <Field label={t("firstPosts")} hint={t("firstHint")} error={fieldError("firstPosts")}>
              <TextInput
                type="number"
                name="firstPosts"
                min={1}
                max={MAX_FIRST_POSTS}
                defaultValue={typed["firstPosts"] ?? settings.firstPosts}
              />
            </Field>
            <Field
              label={t("trustedPosts")}
              hint={t("trustedHint")}
              error={fieldError("trustedPosts")}
            >
              <TextInput
                type="number"
                name="trustedPosts"
                min={1}
                max={MAX_TRUSTED_POSTS}
                defaultValue={typed["trustedPosts"] ?? settings.trustedPosts}
              />
            </Field>
            <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
              {t("save")}
            </Button>
          </Form>
        </Panel>
      </div>
    </OfficePage>
  );
}
