import { Link } from "react-router";
import type { LocalizedMenuEntry } from "#shared/content/menus/menus.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { inLanguage } from "#app/paths.ts";

interface MenuLinkProps {
  to: LocalizedMenuEntry;
  className: string;
}

/** A category, a page or an external URL. */
export function MenuLink({ to: { uuid, route, name }, className }: MenuLinkProps) {
  const paths = usePaths();
  const lang = useLang();
  if (route?.startsWith("https:")) {
    return (
      <a href={route} className={className}>
        {name}
      </a>
    );
  }
  return (
    <Link
      to={uuid === null ? inLanguage(route ?? "/", lang) : paths.products(uuid)}
      className={className}
    >
      {name}
    </Link>
  );
}
