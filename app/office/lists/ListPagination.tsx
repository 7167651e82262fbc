import { useTranslations } from "use-intl";
import { routed } from "#app/navigation/routerLink.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";

interface PagesProps {
  /** The page that is shown. */
  found: { readonly page: number; readonly perPage: number; readonly total: number };
  /** The address of another. */
  href: (page: number) => string;
  /** What its list is, where a page has several. */
  label?: string;
}

/** The ways to the other pages of a list; nothing where there is only one. */
export function Pages({ found: { page, perPage, total }, href, label }: PagesProps) {
  const t = useTranslations("list");
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      href={href}
      labels={{ nav: label ?? t("pages"), previous: t("previous"), next: t("next") }}
      link={routed}
    />
  );
}
