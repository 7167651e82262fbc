import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { memberAdmin } from "#shared/identity/members/adminContract.ts";
import { AddressFields } from "#app/account/identity/geo/AddressFields.tsx";
import { loadAddressOptions } from "#app/account/identity/geo/addressOptions.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { profileFormState } from "#app/account/identity/members/profileForm.server.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import {
  idempotencyKeyOf,
  type SubmissionError,
  toSubmissionError,
  parseSubmission,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewMember";
import { NewMemberAccountFields, NewMemberWorkFields } from "./NewMemberFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const { industry, profession } = await portal.site.termLists();
  const lists = await loadAddressOptions(portal, {});
  return { industry, profession, lists, idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const form = await request.formData();
  const again = async ({
    data: refused,
    init,
  }: {
    data: SubmissionError;
    init: ResponseInit | null;
  }) => data(await profileFormState(asked, form, refused), init ?? {});
  if (form.get("intent") === "places") return profileFormState(asked, form);
  const read = parseSubmission(form, memberAdmin.create.input);
  if (!read.ok) return again(read.refused);
  try {
    const { uuid } = await portal.members.create(read.value, idempotencyKeyOf(form));
    return redirect(`${officePathsIn(lang).item("member", uuid)}?done=member_created`, 303);
  } catch (error) {
    return again(toSubmissionError(error, form));
  }
}

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.memberNew");
  const members = useTranslations("manager.members");
  const paths = useOfficePaths();
  const { form, message, tone, fieldError, typed, key } = useFormErrors(actionData?.refused);
  const entries = { fieldError, typed: { ...typed, ...actionData?.typed } };
  const lists = actionData?.lists ?? loaderData.lists;
  const busy = useNavigation().formMethod === "POST";
  return (
    <OfficePage
      title={t("title")}
      here={paths.newMember()}
      above={[{ label: members("title"), href: paths.list("member") }]}
      intro={t("intro")}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-4">
        {/* For Enter, before the button of the lists. */}
        <button type="submit" hidden>
          {t("submit")}
        </button>
        <DraftField name="idempotencyKey" value={key ?? loaderData.idempotencyKey} />
        {message && <Alert tone={tone} title={message} />}
        <Panel title={t("account")}>
          <NewMemberAccountFields {...entries} />
        </Panel>
        <Panel title={t("optional")}>
          <NewMemberWorkFields {...entries} lists={loaderData} />
        </Panel>
        <Panel title={t("address")}>
          <AddressFields lists={lists} values={entries.typed} fieldError={fieldError} partial />
        </Panel>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
    </OfficePage>
  );
}
