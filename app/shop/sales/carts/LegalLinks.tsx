import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";

/** Opens in a new tab, so that typed input is kept. */
export function LegalLinks() {
  const t = useTranslations("checkout.place");
  const named = useTranslations("shell.document");
  const paths = usePaths();
  const links = { terms: paths.terms(), privacy: paths.privacy() };
  const link = (text: keyof typeof links) => () => (
    <Link to={links[text]} target="_blank" className="text-link">
      {named(text)}
    </Link>
  );
  return (
    <p className="text-sm text-muted">
      {t.rich("legal", { terms: link("terms"), privacy: link("privacy") })}
    </p>
  );
}
