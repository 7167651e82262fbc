import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { memberOffice } from "#shared/members/office.ts";
import { page } from "../../context.ts";
import { idempotencyKeyIn, refusedWith, submitted } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/NewMember";
import { AccountPart, ProfilePart } from "./NewMemberFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { industry, profession } = await context.get(page).portal.site.termLists();
  return { industry, profession, idempotencyKey: crypto.randomUUID() };
}

/** Registers a member, and leads to what is known of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, memberOffice.create.input);
  if (!read.ok) return read.refused;
  try {
    const { uuid } = await portal.members.create(read.value, idempotencyKeyIn(form));
    return redirect(`${managerPathsIn(lang).item("member", uuid)}?saved`, 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.memberNew");
  const members = useTranslations("manager.members");
  const paths = useManagerPaths();
  const { form, message, tone, fault, typed } = useRefused(actionData);
  const told = { fault, typed };
  const busy = useNavigation().formMethod === "POST";
  return (
    <ManagerPage
      title={t("title")}
      here={paths.newMember()}
      above={[{ label: members("title"), href: paths.list("member") }]}
      intro={t("intro")}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-prose gap-4">
        <input type="hidden" name="idempotencyKey" value={loaderData.idempotencyKey} />
        {message && <Alert tone={tone} title={message} />}
        <Panel title={t("account")}>
          <AccountPart {...told} />
        </Panel>
        <Panel title={t("optional")}>
          <ProfilePart {...told} lists={loaderData} />
        </Panel>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
    </ManagerPage>
  );
}
