import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useSite } from "./siteContext.ts";
import { MenuLink } from "./MenuLink.tsx";

const linkClass = "inline-block py-1 hover:underline underline-offset-4";

export function Footer() {
  const { demo } = useVisitor();
  return (
    <footer className="mt-16 border-t border-line bg-sunken text-text">
      <div className="page-width grid gap-x-10 gap-y-8 py-10 md:py-12 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <ShopInfo />
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 md:grid-cols-5">
          <Columns />
        </div>
      </div>
      {demo && <DemoNote />}
    </footer>
  );
}

const Columns = () =>
  useSite().menus.footer.map((entry, at) => (
    <div key={at}>
      <h2 className="text-sm">
        {entry.uuid === null && entry.route === null ? (
          entry.name
        ) : (
          <MenuLink to={entry} className="hover:underline underline-offset-4" />
        )}
      </h2>
      <ul className="mt-2 text-sm text-muted">
        {entry.sub?.map((sub, below) => (
          <li key={below}>
            <MenuLink to={sub} className={linkClass} />
          </li>
        ))}
      </ul>
    </div>
  ));

function ShopInfo() {
  const t = useTranslations("shell.footer");
  const { info } = useSite();
  return (
    <address className="grid content-start gap-1 text-sm text-muted not-italic">
      <p className="text-base font-semibold text-text">{info.name}</p>
      <p className="max-w-form">{info.address}</p>
      <p>{t("phone", { number: info.phone })}</p>
      <p>{t("fax", { number: info.fax })}</p>
      <p>
        <a href={`mailto:${info.email}`} className="text-link">
          {info.email}
        </a>
      </p>
    </address>
  );
}

function DemoNote() {
  const t = useTranslations("shell.footer");
  const paths = usePaths();
  return (
    <div className="border-t border-line">
      <p className="page-width flex flex-wrap gap-x-4 py-3 text-xs text-muted">
        {t("demo")}
        <span className="flex gap-x-4">
          <Link to={paths.mail()} className="text-link">
            {t("mail")}
          </Link>
          <Link to={paths.kit()} className="text-link">
            {t("kit")}
          </Link>
        </span>
      </p>
    </div>
  );
}
