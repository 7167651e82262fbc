import { Search, ShoppingCart } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { AccountLinks } from "./AccountLinks.tsx";
import { useSite } from "./siteContext.ts";
import { MainMenu } from "./MainMenu.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { SiteSearchForm } from "#app/shop/catalog/search/SiteSearchForm.tsx";
import { useVisitor } from "#app/client/useVisitor.ts";
import { SettingsMenus } from "./SettingsMenus.tsx";

export function Header() {
  const t = useTranslations("shell");
  const { info } = useSite();
  const paths = usePaths();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-raised">
      <div className="page-width flex h-16 items-center gap-2">
        <Link to={paths.home()} className="-ms-1 shrink-0 rounded-md p-1">
          <img src="/art/logo.svg" width={149} height={32} alt={t("logo", { name: info.name })} />
        </Link>
        <nav
          aria-label={t("nav.main")}
          className="hidden shrink-0 xl:block [&>ul>li>a]:px-1.5 [&_summary]:gap-1 [&_summary]:px-1.5"
        >
          <MainMenu />
        </nav>
        <SiteSearchForm className="ms-auto hidden min-w-32 flex-1 max-w-96 md:block" />
        <div className="hidden shrink-0 items-center xl:flex [&_summary]:gap-1 [&_summary]:px-1.5">
          <SettingsMenus />
          <AccountLinks />
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-1 md:ms-0">
          <Link
            to={paths.search()}
            aria-label={t("search.label")}
            className={`${buttonClass({ variant: "quiet", square: true })} md:hidden`}
          >
            <Search className="size-5" />
          </Link>
          <Notifications />
          <CartLink />
          <MobileMenu className="xl:hidden" />
        </div>
      </div>
    </header>
  );
}

/** Guests do not load it. */
const NotificationsLink = lazy(() => import("./NotificationsLink.tsx"));

const Notifications = () =>
  useVisitor().user && (
    <Suspense>
      <NotificationsLink />
    </Suspense>
  );

function CartLink() {
  const t = useTranslations("shell");
  const { inCart } = useVisitor();
  return (
    <Link
      to={usePaths().cart()}
      aria-label={t("cart", { count: inCart })}
      className={buttonClass({ variant: "quiet", size: "md", square: true })}
    >
      <ShoppingCart className="size-5" />
      {inCart > 0 && (
        <span className="absolute start-6 -top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-accent-contrast">
          {inCart > 99 ? "99+" : inCart}
        </span>
      )}
    </Link>
  );
}
