import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { INVITATION_DAYS, staffInvitations } from "#shared/identity/staff/invitationContract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { schemaErrorResponse, textValue, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/InviteStaff";
import { PermissionFields } from "./PermissionFields.tsx";
import { typedPermissions, withChosenPermissions } from "./roleFields.ts";
import type { StaffDone } from "./staffDone.ts";

export const loader = () => ({ days: INVITATION_DAYS });

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = withChosenPermissions(await request.formData());
  const read = staffInvitations.create.input.safeParse({
    email: textValue(form, "email"),
    lang: textValue(form, "lang"),
    permissions: form.getAll("permissions"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.staffInvitations.create(read.data);
  } catch (error) {
    return toSubmissionError(error, form);
  }
  const done: StaffDone = "staff_invited";
  return redirect(`${officePathsIn(lang).list("staff")}?done=${done}`, 303);
}

export default function InviteStaff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.staff");
  const paths = useOfficePaths();
  const lang = useLang();
  const { form, message, tone, fieldError, typed } = useFormErrors(actionData);
  const busy = useNavigation().formMethod === "POST";
  const chosen = typedPermissions(typed);
  return (
    <OfficePage
      title={t("invite")}
      here={paths.inviteStaff()}
      above={[{ label: t("title"), href: paths.list("staff") }]}
      intro={t("inviteIntro", loaderData)}
    >
      <Panel title={t("invite")} className="max-w-prose">
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {message && <Alert tone={tone} title={message} />}
          <Field label={t("email")} error={fieldError("email")} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="off"
              inputMode="email"
              defaultValue={typed["email"]}
            />
          </Field>
          <Field label={t("inviteLang")} error={fieldError("lang")}>
            <Select name="lang" defaultValue={typed["lang"] ?? lang}>
              {LANGS.map((each) => (
                <option key={each} value={each}>
                  {languageNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          <PermissionFields
            key={chosen.join()}
            initial={chosen}
            error={fieldError("permissions")}
          />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("inviteSubmit")}
          </Button>
        </Form>
      </Panel>
    </OfficePage>
  );
}
