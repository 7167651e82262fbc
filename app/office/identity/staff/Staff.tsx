import { ShieldCheck } from "lucide-react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { StaffMember } from "#shared/identity/staff/contract.ts";
import { staffInvitations } from "#shared/identity/staff/invitationContract.ts";
import { presetOf } from "#shared/identity/staff/presets.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Staff";
import { OpenInvitations, RESEND } from "./OpenInvitations.tsx";
import { roleKey } from "./roleText.ts";
import { type StaffDone, staffDoneIn } from "./staffDone.ts";
import { staffList } from "./listSpec.ts";
import { staffSource } from "./listSource.server.ts";

const ALL_OPEN = { page: 1, limit: 1_000 };

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const [loaded, { data: invitations }] = await Promise.all([
    loadList(asked, url, staffSource),
    asked.portal.staffInvitations.list(ALL_OPEN),
  ]);
  return { loaded, invitations, done: staffDoneIn(url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const isResent = form.get("intent") === RESEND;
  const { resend, withdraw } = staffInvitations;
  const read = parseSubmission(form, isResent ? resend.input : withdraw.input);
  if (!read.ok) return read.refused;
  try {
    await (isResent ? portal.staffInvitations.resend : portal.staffInvitations.withdraw)(
      read.value,
    );
  } catch (error) {
    return toSubmissionError(error, form);
  }
  const done: StaffDone = isResent ? "staff_invitation_resent" : "staff_invitation_withdrawn";
  return redirect(`${officePathsIn(lang).list("staff")}?done=${done}`, 303);
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.staff");
  const says = useTranslations("done");
  const { message, tone } = useFormErrors(actionData);
  const paths = useOfficePaths();
  const { loaded, invitations, done } = loaderData;
  return (
    <>
      <ListPage
        name="staff"
        spec={staffList}
        title={t("title")}
        intro={t("intro")}
        loaded={loaded}
        columns={useStaffColumns()}
        rowKey={({ uuid }) => uuid}
        labels={{}}
        empty={{ icon: <ShieldCheck />, title: t("emptyTitle"), text: t("emptyText") }}
        tabs={
          <div className="mb-4 empty:hidden">
            {message && <Alert tone={tone} title={message} />}
            {done && !actionData && <Alert tone="success" title={says(done)} />}
          </div>
        }
        actions={
          useHasPermission("staff.write") && (
            <Link
              to={paths.inviteStaff()}
              className={buttonClass({ size: "sm", variant: "primary" })}
            >
              {t("invite")}
            </Link>
          )
        }
      />
      {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
    </>
  );
}

function useStaffColumns(): DataColumn<StaffMember>[] {
  const t = useTranslations("manager.staff");
  const member = useTranslations("manager.member");
  const paths = useOfficePaths();
  const lang = useLang();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      cell: (person) => (
        <>
          <Link to={paths.item("staff", person.uuid)} className="text-link">
            {personName(person, lang)}
          </Link>
          {person.self && <span className="ms-2 text-xs text-muted">{t("self")}</span>}
        </>
      ),
    },
    { key: "email", header: t("email"), cell: ({ email }) => email },
    {
      key: "permissions",
      header: t("role"),
      cell: ({ permissions }) => (
        <>
          {t(roleKey(permissions))}
          {presetOf(permissions) === null && permissions.length > 0 && (
            <span className="ms-2 text-xs text-muted">
              {t("permissionCount", { count: permissions.length })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "secondFactor",
      header: t("secondFactor"),
      cell: ({ secondFactor }) => (
        <StatusBadge tone={secondFactor ? "success" : "warning"}>
          {member(secondFactor ? "on" : "off")}
        </StatusBadge>
      ),
    },
    {
      key: "registeredAt",
      header: t("registered"),
      cell: ({ registeredAt }) => <Instant at={registeredAt} />,
    },
  ];
}
