import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { memberOffice } from "#shared/identity/members/adminContract.ts";
import { AddressFields } from "#app/account/identity/geo/AddressFields.tsx";
import { addressLists } from "#app/account/identity/geo/addressOptions.server.ts";
import { page } from "#app/requestContext.ts";
import { shownAgain } from "#app/account/identity/members/profileForm.server.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { idempotencyKeyIn, type Refused, refusedWith, submitted } from "#app/forms/submitted.ts";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewMember";
import { AccountPart, WorkPart } from "./NewMemberFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { industry, profession } = await portal.site.termLists();
  const lists = await addressLists(portal, {});
  return { industry, profession, lists, idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const { portal, lang } = asked;
  const form = await request.formData();
  const again = async ({ data: refused, init }: { data: Refused; init: ResponseInit | null }) =>
    data(await shownAgain(asked, form, refused), init ?? {});
  if (form.get("intent") === "places") return shownAgain(asked, form);
  const read = submitted(form, memberOffice.create.input);
  if (!read.ok) return again(read.refused);
  try {
    const { uuid } = await portal.members.create(read.value, idempotencyKeyIn(form));
    return redirect(`${managerPathsIn(lang).item("member", uuid)}?done=member_created`, 303);
  } catch (error) {
    return again(refusedWith(error, form));
  }
}

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.memberNew");
  const members = useTranslations("manager.members");
  const paths = useManagerPaths();
  const { form, message, tone, fault, typed, key } = useRefused(actionData?.refused);
  const told = { fault, typed: { ...typed, ...actionData?.typed } };
  const lists = actionData?.lists ?? loaderData.lists;
  const busy = useNavigation().formMethod === "POST";
  return (
    <ManagerPage
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
        <DraftedField name="idempotencyKey" value={key ?? loaderData.idempotencyKey} />
        {message && <Alert tone={tone} title={message} />}
        <Panel title={t("account")}>
          <AccountPart {...told} />
        </Panel>
        <Panel title={t("optional")}>
          <WorkPart {...told} lists={loaderData} />
        </Panel>
        <Panel title={t("address")}>
          <AddressFields lists={lists} values={told.typed} fault={fault} partial />
        </Panel>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
    </ManagerPage>
  );
}
