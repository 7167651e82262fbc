import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useLang, usePaths } from "../kit/language.ts";
import { useVisitor } from "../kit/visitor.ts";
import { useSite } from "./context.ts";

const linkClass = "inline-block py-1 hover:underline underline-offset-4";

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="text-sm">{title}</h2>
    <ul className="mt-2 text-sm text-muted">{children}</ul>
  </div>
);

const Item = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  </li>
);

/** The one footer: who runs the shop, and what is not in the menu. */
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

/** Leads to each text that the shop has; contact and the lists have a page of their own. */
function Columns() {
  const t = useTranslations("shell.footer");
  const { categories, published } = useSite();
  const lang = useLang();
  const paths = usePaths();
  return (
    <>
      <Column title={t("products")}>
        {categories.map((category) => (
          <Item key={category.uuid} to={paths.products(category.uuid)}>
            {category[lang].name}
          </Item>
        ))}
      </Column>
      <Column title={t("support")}>
        <Item to={paths.support()}>{t("article")}</Item>
        <Item to={paths.faq()}>{t("faq")}</Item>
        <Item to={paths.specification()}>{t("specification")}</Item>
        <Item to={paths.contact()}>{t("contact")}</Item>
      </Column>
      <Column title={t("company")}>
        {published.includes("about") && <Item to={paths.about()}>{t("about")}</Item>}
        {published.includes("team") && <Item to={paths.team()}>{t("team")}</Item>}
        <Item to={paths.news()}>{t("news")}</Item>
      </Column>
      <Column title={t("account")}>
        <Item to={paths.memberOrders()}>{t("orders")}</Item>
        <Item to={paths.cart()}>{t("cart")}</Item>
      </Column>
      <Column title={t("legal")}>
        <Item to={paths.terms()}>{t("terms")}</Item>
        <Item to={paths.privacy()}>{t("privacy")}</Item>
        {published.includes("security") && <Item to={paths.securityPolicy()}>{t("security")}</Item>}
      </Column>
    </>
  );
}

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
        <Link to={paths.mail()} className="text-link">
          {t("mail")}
        </Link>
        <Link to={paths.kit()} className="text-link">
          {t("kit")}
        </Link>
      </p>
    </div>
  );
}
