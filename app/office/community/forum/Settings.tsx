import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { forumReviews } from "#shared/community/forum/reviewContract.ts";
import {
  MAX_FIRST_POSTS,
  MAX_REPLY_HOURS,
  MAX_TRUSTED_POSTS,
} from "#shared/community/forum/rules.ts";
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

const NUMBERS = {
  review: [
    { name: "firstPosts", label: "firstPosts", hint: "firstHint", max: MAX_FIRST_POSTS },
    { name: "trustedPosts", label: "trustedPosts", hint: "trustedHint", max: MAX_TRUSTED_POSTS },
  ],
  targets: [
    { name: "replyHours", label: "replyHours", hint: "replyHint", max: MAX_REPLY_HOURS },
    {
      name: "subscriberReplyHours",
      label: "subscriberHours",
      hint: "subscriberHint",
      max: MAX_REPLY_HOURS,
    },
  ],
} as const;
type NumberField = (typeof NUMBERS)[keyof typeof NUMBERS][number];

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
  const field = ({ name, label, hint, max }: NumberField) => (
    <Field key={name} label={t(label)} hint={t(hint)} error={fieldError(name)}>
      <TextInput
        type="number"
        name={name}
        min={1}
        max={max}
        defaultValue={typed[name] ?? settings[name]}
      />
    </Field>
  );
  return (
    <OfficePage title={t("title")} here={useOfficePaths().forumSettings()} intro={t("intro")}>
      <div className="grid max-w-form gap-4">
        {done && !actionData && <Alert tone="success" title={said("forum_settings_saved")} />}
        {message && <Alert tone={tone} title={message} />}
        <Form ref={form} method="post" noValidate className="grid gap-4">
          <Panel title={t("panel")}>
            <div className="grid gap-4">
              <Checkbox
                name="review"
                value="yes"
                label={t("review")}
                hint={t("reviewHint")}
                defaultChecked={isOn}
              />
              {NUMBERS.review.map(field)}
            </div>
          </Panel>
          <Panel title={t("targets")}>
            <div className="grid gap-4">{NUMBERS.targets.map(field)}</div>
          </Panel>
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("save")}
          </Button>
        </Form>
      </div>
    </OfficePage>
  );
}
