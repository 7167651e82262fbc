import {
  Handshake,
  LayoutDashboard,
  LogOut,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { Form, Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Dropdown, dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { withoutFlashParams } from "#app/navigation/flashParams.ts";

/** Undefined on sign-in, registration, home and 404 pages. */
export function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  const paths = usePaths();
  const here = withoutFlashParams(pathname + search);
  return [paths.login(), paths.register(), paths.home(), paths.notFound()].includes(pathname)
    ? undefined
    : here;
}

export function AccountLinks() {
  const t = useTranslations("shell.account");
  const { user } = useVisitor();
  const paths = usePaths();
  const lang = useLang();
  const back = useReturnPath();
  if (!user) {
    return (
      <Link to={paths.login(back)} className={buttonClass({ variant: "quiet", size: "sm" })}>
        <UserRound className="size-4" />
        {t("login")}
      </Link>
    );
  }
  return (
    <Dropdown
      name="header"
      align="end"
      accessibleLabel={t("menu", { name: personName(user, lang) })}
      label={<UserRound />}
    >
      <li className="border-b border-line px-3 py-2 text-sm">
        {personName(user, lang)}
        <span className="block text-xs text-muted">{user.email}</span>
      </li>
      <AccountItems />
    </Dropdown>
  );
}

export function AccountItems() {
  const t = useTranslations("shell.account");
  const paths = usePaths();
  const { staff, dealer } = useVisitor();
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
