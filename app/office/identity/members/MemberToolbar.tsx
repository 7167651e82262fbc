import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { MemberDetail } from "#shared/identity/members/contract.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

export function MemberToolbar({ member }: { member: MemberDetail }) {
  const t = useTranslations("manager.member");
  const quotations = useTranslations("quotations");
  const paths = useOfficePaths();
  const mayOrder = useHasPermission("orders.write");
  const mayEdit = useMayEdit(member);
  return (
    <>
      {mayOrder && !member.deleted && (
        <Link to={paths.newQuotation({ member: member.email })} className={buttonClass()}>
          {quotations("prepare")}
        </Link>
      )}
      {mayEdit && (
        <Link to={paths.editMember(member.uuid)} className={buttonClass()}>
          {t("edit")}
        </Link>
      )}
    </>
  );
}

/** Editing colleagues needs `staff.write`, oneself `members.write`. */
function useMayEdit({ email, roles, deleted }: MemberDetail): boolean {
  const mayWrite = useHasPermission("members.write");
  const mayStaff = useHasPermission("staff.write");
  const isOwn = useVisitor().user?.email === email;
  return !deleted && mayWrite && (isOwn || mayStaff || !roles.includes("manager"));
}
