import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { staff, type StaffMember as Person } from "#shared/identity/staff/contract.ts";
import { holdsAll } from "#shared/identity/staff/presets.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";
import {
  schemaErrorResponse,
  toSubmissionError,
  type SubmissionError,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useOffice, useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/StaffMember";
import { PermissionFields } from "./PermissionFields.tsx";
import { roleKey } from "./roleText.ts";
import { typedPermissions, withChosenPermissions } from "./roleFields.ts";
import type { StaffDone } from "./staffDone.ts";

/** Marks the permission form, which may have no box ticked. */
const GRANT = "grant";
const EVERYBODY = { page: 1, limit: 1_000 };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { id } = requireId(params);
  const { data: everybody } = await context.get(pageContext).portal.staff.list(EVERYBODY);
  const person = everybody.find(({ uuid }) => uuid === id);
  if (!person) throw data({ code: "staff.not_found" }, { status: 404 });
  return { person, saved: url.searchParams.has("saved") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = withChosenPermissions(await request.formData());
  const paths = officePathsIn(lang);
  try {
    if (form.has("dismiss")) {
      await portal.staff.dismiss({ id });
      const done: StaffDone = "staff_dismissed";
      return redirect(`${paths.list("staff")}?done=${done}`, 303);
    }
    const permissions = form.getAll("permissions");
    const read = staff.grant.input.safeParse({ id, permissions });
    if (!read.success) return schemaErrorResponse(read.error, form);
    await portal.staff.grant(read.data);
    return redirect(`${paths.item("staff", id)}?saved`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.staff");
  const member = useTranslations("manager.member");
  const { person, saved } = loaderData;
  const paths = useOfficePaths();
  const name = personName(person, useLang());
  const holdsMore = !holdsAll(useOffice().permissions, person.permissions);
  const mayWrite = useHasPermission("staff.write") && !holdsMore;
  return (
    <OfficePage
      title={name}
      here={paths.item("staff", person.uuid)}
      above={[{ label: t("title"), href: paths.list("staff") }]}
      badge={
        <>
          <StatusBadge tone="neutral">{t(roleKey(person.permissions))}</StatusBadge>
          <StatusBadge tone={person.secondFactor ? "success" : "warning"}>
            {t("factorState", { state: member(person.secondFactor ? "on" : "off") })}
          </StatusBadge>
        </>
      }
      intro={person.email}
    >
      <div className="grid max-w-prose gap-4">
        {saved && !actionData && <Alert tone="success" title={t("saved")} />}
        {person.permissions.length === 0 && (
          <Alert tone="info" title={t("noPermissions", { name })} />
        )}
        {holdsMore && <Alert tone="info" title={t("holdsMore", { name })} />}
        {!person.secondFactor && <Alert tone="warning" title={t("noFactor", { name })} />}
        <Permissions person={person} refused={actionData} locked={!mayWrite} />
        {mayWrite && !person.self && <Dismissal name={name} />}
      </div>
    </OfficePage>
  );
}

interface PermissionsProps {
  person: Person;
  refused: SubmissionError | undefined;
  locked: boolean;
}

function Permissions({ person, refused, locked }: PermissionsProps) {
  const t = useTranslations("manager.staff");
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const initial = typed["intent"] === GRANT ? typedPermissions(typed) : person.permissions;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Panel title={t("grant")} description={locked ? t("readOnly") : t("grantHint")}>
      <Form ref={form} method="post" className="grid gap-5">
        <input type="hidden" name="intent" value={GRANT} />
        {message && <Alert tone={tone} title={message} />}
        <PermissionFields
          key={initial.join()}
          initial={initial}
          self={person.self}
          locked={locked}
          error={fieldError("permissions")}
        />
        {!locked && (
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("grantSubmit")}
          </Button>
        )}
      </Form>
    </Panel>
  );
}

function Dismissal({ name }: { name: string }) {
  const t = useTranslations("manager.staff");
  return (
    <Disclosure summary={t("dismiss")}>
      <p className="mb-3 text-sm">{t("dismissText", { name })}</p>
      <Form method="post">
        <Button type="submit" name="dismiss" value="1" variant="danger">
          {t("dismissSubmit")}
        </Button>
      </Form>
    </Disclosure>
  );
}
