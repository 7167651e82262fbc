import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import { staff, type StaffMember as Person } from "#shared/identity/staff/contract.ts";
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
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useOffice, useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/StaffMember";

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
  const form = await request.formData();
  const paths = officePathsIn(lang);
  try {
    if (form.has("dismiss")) {
      await portal.staff.dismiss({ id });
      return redirect(paths.list("staff"), 303);
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
  const mayWrite = useHasPermission("staff.write");
  return (
    <OfficePage
      title={name}
      here={paths.item("staff", person.uuid)}
      above={[{ label: t("title"), href: paths.list("staff") }]}
      badge={
        <StatusBadge tone={person.secondFactor ? "success" : "warning"}>
          {t("factorState", { state: member(person.secondFactor ? "on" : "off") })}
        </StatusBadge>
      }
      intro={person.email}
    >
      <div className="grid max-w-prose gap-4">
        {saved && !actionData && <Alert tone="success" title={t("saved")} />}
        {person.permissions.length === 0 && (
          <Alert tone="info" title={t("noPermissions", { name })} />
        )}
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

/** Staff cannot drop their own, so at least one person always holds it. */
const UNREMOVABLE: StaffPermission = "staff.write";

function Permissions({ person, refused, locked }: PermissionsProps) {
  const t = useTranslations("manager.staff");
  const permission = useCodeLabels("staff.permissionNames");
  const { message, typed } = useFormErrors(refused);
  const sent = typed.intent === GRANT ? (typed.permissions ?? "").split("\n") : null;
  const ticked: readonly string[] = sent ?? person.permissions;
  const busy = useNavigation().formMethod === "POST";
  const own = useOffice().permissions;
  const fixed = (each: StaffPermission): string | undefined => {
    if (locked) return undefined;
    if (person.self && each === UNREMOVABLE) return t("ownRights");
    return own.includes(each) || person.permissions.includes(each) ? undefined : t("notHeld");
  };
  return (
    <Panel title={t("grant")} description={locked ? t("readOnly") : t("grantHint")}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value={GRANT} />
        {message && <Alert tone="warning" title={message} />}
        <div className="grid gap-2.5 text-sm sm:grid-cols-2">
          {STAFF_PERMISSIONS.map((each) => (
            <Checkbox
              key={`${each} ${ticked.includes(each)}`}
              name="permissions"
              value={each}
              defaultChecked={ticked.includes(each)}
              disabled={locked || fixed(each) !== undefined}
              hint={fixed(each)}
              label={permission(each)}
            />
          ))}
        </div>
        {person.self && !locked && <input type="hidden" name="permissions" value={UNREMOVABLE} />}
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
