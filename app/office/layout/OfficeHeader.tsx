import { LogOut, Mail, ShieldCheck, Store, UserRound } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import NotificationsLink from "#app/layout/NotificationsLink.tsx";
import { LanguageMenu, ThemeMenu } from "#app/layout/SettingsMenus.tsx";
import { useSite } from "#app/layout/siteContext.ts";
import { PaletteButton } from "#app/office/palette/PaletteButton.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Dropdown, dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { OfficeMenu } from "./OfficeNav.tsx";
import { useOfficePaths } from "./paths.ts";

/** Instead of the shop's header: no goods, no cart. */
export function OfficeHeader({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations("manager.header");
  const { info } = useSite();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-raised print:hidden">
      <div className="page-width flex h-(--header-height) items-center gap-2">
        <OfficeMenu className="-ms-2 lg:hidden" />
        <Link
          to={useOfficePaths().start()}
          aria-label={t("start", { name: info.name })}
          className="flex shrink-0 items-center gap-2 rounded-md py-1 lg:w-48"
        >
          <img src="/art/logo.svg" width={112} height={24} alt="" />
          <span className="border-s border-line ps-2 text-xs whitespace-nowrap text-muted max-sm:hidden">
            {t("name")}
          </span>
        </Link>
        <div className="max-w-112 min-w-0 flex-1 max-md:hidden lg:ms-6 xl:ms-8">
          <PaletteButton onPress={onSearch} />
        </div>
        <div className="ms-auto flex shrink-0 items-center [&_summary]:gap-1 [&_summary]:px-1.5">
          <PaletteButton
            small
            onPress={onSearch}
            className="border-transparent! shadow-none! md:hidden"
          />
          <ShopLink />
          <span className="flex max-sm:hidden">
            <LanguageMenu />
            <ThemeMenu />
          </span>
          <NotificationsLink />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function ShopLink() {
  const t = useTranslations("manager.header");
  return (
    <Link
      to={usePaths().home()}
      className={`${buttonClass({ variant: "quiet", size: "sm" })} font-normal! max-md:hidden`}
    >
      <Store className="size-4" />
      {t("shop")}
    </Link>
  );
}

function AccountMenu() {
  const t = useTranslations("shell.account");
  const { user, demo } = useVisitor();
  const paths = usePaths();
  const lang = useLang();
  const footer = useTranslations("shell.footer");
  const name = user ? personName(user, lang) : "";
  const links = [
    { to: paths.member(), Icon: UserRound, label: t("member") },
    { to: paths.security(), Icon: ShieldCheck, label: t("security") },
    ...(demo ? [{ to: paths.mail(), Icon: Mail, label: footer("mail") }] : []),
  ];
  return (
    <Dropdown name="header" align="end" accessibleLabel={t("menu", { name })} label={<UserRound />}>
      <li className="border-b border-line px-3 py-2 text-sm">
        {name}
        <span className="block text-xs text-muted">{user?.email}</span>
      </li>
      {links.map(({ to, Icon, label }) => (
        <li key={to}>
          <Link to={to} className={dropdownItemClass}>
            <Icon />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Form method="post" action={paths.logout()}>
          <button className={dropdownItemClass}>
            <LogOut />
            {t("logout")}
          </button>
        </Form>
      </li>
    </Dropdown>
  );
}
