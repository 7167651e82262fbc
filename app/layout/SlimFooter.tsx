import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useSite } from "./siteContext.ts";

/** One line, so that lists keep the screen. */
export function SlimFooter() {
  const t = useTranslations("shell.footer");
  const { info } = useSite();
  const { demo } = useVisitor();
  const paths = usePaths();
  const links = [
    { to: paths.terms(), label: t("terms") },
    { to: paths.privacy(), label: t("privacy") },
    ...(demo ? [{ to: paths.mail(), label: t("mail") }] : []),
  ];
  return (
    <footer className="mt-8 border-t border-line text-xs text-muted">
      <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
        <span className="me-auto">{info.name}</span>
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-1 underline-offset-4 hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
