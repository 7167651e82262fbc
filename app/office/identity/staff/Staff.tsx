import { ShieldCheck } from "lucide-react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { staff, type StaffMember } from "#shared/identity/staff/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Staff";
import { InviteStaff } from "./InviteStaff.tsx";
import { staffList } from "./listSpec.ts";
import { staffSource } from "./listSource.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, staffSource);

/** Two steps: shows the account, then makes it staff without permissions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  try {
    if (!form.has("member")) {
      const asked = parseSubmission(form, staff.candidate.input);
      return asked.ok ? { candidate: await portal.staff.candidate(asked.value) } : asked.refused;
    }
    const read = parseSubmission(form, staff.invite.input);
    if (!read.ok) return read.refused;
    const { uuid } = await portal.staff.invite(read.value);
    return redirect(officePathsIn(lang).item("staff", uuid), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.staff");
  return (
    <>
      <ListPage
        name="staff"
        spec={staffList}
        title={t("title")}
        intro={t("intro")}
        loaded={loaderData}
        columns={useStaffColumns()}
        rowKey={({ uuid }) => uuid}
        labels={{}}
        empty={{ icon: <ShieldCheck />, title: t("emptyTitle"), text: t("emptyText") }}
      />
      {useHasPermission("staff.write") && <InviteStaff answer={actionData} />}
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
      header: t("permissions"),
      cell: ({ permissions }) => t("permissionCount", { count: permissions.length }),
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
