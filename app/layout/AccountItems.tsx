import {
  Bell,
  Handshake,
  LayoutDashboard,
  LogOut,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { useVisitor } from "#app/client/useVisitor.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";

export default function AccountItems() {
  const t = useTranslations("shell.account");
  const paths = usePaths();
  const shell = useTranslations("shell");
  const { staff, dealer, unread } = useVisitor();
  return (
    <>
      {staff && (
        <li>
          <Link to={paths.manager()} className={dropdownItemClass}>
            <LayoutDashboard />
            {t("manager")}
          </Link>
        </li>
      )}
      {dealer && (
        <li>
          <Link to={paths.dealer()} className={dropdownItemClass}>
            <Handshake />
            {t("dealer")}
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.member()} className={dropdownItemClass}>
          <UserRound />
          {t("member")}
        </Link>
      </li>
      <li>
        <Link to={paths.notifications()} className={dropdownItemClass}>
          <Bell />
          {shell("notifications", { count: unread })}
        </Link>
      </li>
      <li>
        <Link to={paths.memberOrders()} className={dropdownItemClass}>
          <ReceiptText />
          {t("orders")}
        </Link>
      </li>
      <li>
        <Link to={paths.security()} className={dropdownItemClass}>
          <ShieldCheck />
          {t("security")}
        </Link>
      </li>
      <li>
        <Form method="post" action={paths.logout()}>
          <button className={dropdownItemClass}>
            <LogOut />
            {t("logout")}
          </button>
        </Form>
      </li>
    </>
  );
}
