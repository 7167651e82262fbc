import { UserRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Dropdown } from "#app/ui/overlays/Dropdown.tsx";
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

/** Guests do not load them. */
const Items = lazy(() => import("./AccountItems.tsx"));

export const AccountItems = () => (
  <Suspense>
    <Items />
  </Suspense>
);
