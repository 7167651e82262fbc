import { useTranslations } from "use-intl";
import { routed } from "#app/navigation/routerLink.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";

interface PagesProps {
  found: { readonly page: number; readonly perPage: number; readonly total: number };
  href: (page: number) => string;
  label?: string;
}

/** Renders nothing for a single page. */
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
