import { Menu, UserRound, X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { LocalizedMenuEntry } from "#shared/content/menus/menus.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { AccountItems, useReturnPath } from "./AccountLinks.tsx";
import { useSite } from "./siteContext.ts";
import { menuKeys } from "#app/ui/overlays/menuKeys.ts";
import { MenuLink } from "./MenuLink.tsx";
import { SiteSearchForm } from "#app/shop/catalog/search/SiteSearchForm.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** A native disclosure that every navigation closes. */
export function MobileMenu({ className }: { className: string }) {
  const t = useTranslations("shell");
  const panel = useClosedOnArrival();
  return (
    <details ref={panel} className={classes("group", className)}>
      <summary
        aria-label={t("menu")}
        className={classes(
          buttonClass({ variant: "quiet", square: true }),
          "list-none group-open:bg-sunken",
        )}
      >
        <Menu className="size-5 group-open:hidden" />
        <X className="hidden size-5 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-raised shadow-popup">
        <div className="page-width grid gap-6 py-5">
          <SiteSearchForm className="md:hidden" />
          <div className="grid gap-6 sm:grid-cols-2">
            <MainList />
            <div className="grid content-start gap-6">
              <AccountList />
              <MoreLists />
            </div>
          </div>
          <SettingsPanel />
        </div>
      </div>
    </details>
  );
}

function useClosedOnArrival() {
  const { key } = useLocation();
  const shown = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (shown.current) shown.current.open = false;
  }, [key]);
  return useCallback((details: HTMLDetailsElement | null) => {
    shown.current = details;
    return menuKeys(details);
  }, []);
}

const Heading = ({ children }: { children: ReactNode }) => (
  <p className="px-3 pb-1 text-xs text-muted">{children}</p>
);

function MainList() {
  const t = useTranslations("shell");
  const { menus } = useSite();
  return (
    <nav aria-label={t("nav.main")} className="-mx-3">
      <ul>
        {menus.header.map((entry, at) => (
          <li key={at}>
            <Top entry={entry} />
            {entry.sub && entry.sub.length > 0 && (
              <ul className="ms-3 border-s border-line">
                <Items of={entry.sub} />
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Top = ({ entry }: { entry: LocalizedMenuEntry }) =>
  entry.uuid === null && entry.route === null ? (
    <p className="px-3 py-2 text-sm font-semibold">{entry.name}</p>
  ) : (
    <MenuLink to={entry} className={classes(dropdownItemClass, "font-semibold")} />
  );

const Items = ({ of }: { of: readonly LocalizedMenuEntry[] }) =>
  of.map((entry, at) => (
    <li key={at}>
      <MenuLink to={entry} className={dropdownItemClass} />
    </li>
  ));

const MoreLists = () => (
  <ul className="grid gap-6 empty:hidden">
    {useSite().menus.panel.map((entry, at) => (
      <li key={at} className="-mx-3">
        {entry.uuid === null && entry.route === null ? (
          <Heading>{entry.name}</Heading>
        ) : (
          <MenuLink to={entry} className={dropdownItemClass} />
        )}
        {entry.sub && entry.sub.length > 0 && (
          <ul>
            <Items of={entry.sub} />
          </ul>
        )}
      </li>
    ))}
  </ul>
);

function AccountList() {
  const t = useTranslations("shell.account");
  const { user } = useVisitor();
  const paths = usePaths();
  const back = useReturnPath();
  return (
    <div className="-mx-3">
      <Heading>{user?.email ?? t("title")}</Heading>
      <ul>
        {user ? (
          <AccountItems />
        ) : (
          <>
            <li>
              <Link to={paths.login(back)} className={dropdownItemClass}>
                <UserRound />
                {t("login")}
              </Link>
            </li>
            <li>
              <Link to={paths.register(back)} className={dropdownItemClass}>
                <UserRound />
                {t("register")}
              </Link>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
