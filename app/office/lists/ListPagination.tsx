import { useTranslations } from "use-intl";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";

interface ListPaginationProps {
  found: { readonly page: number; readonly perPage: number; readonly total: number };
  href: (page: number) => string;
  label?: string;
}

/** Renders nothing for a single page. */
export function ListPagination({
  found: { page, perPage, total },
  href,
  label,
}: ListPaginationProps) {
  const t = useTranslations("list");
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      href={href}
      labels={{ nav: label ?? t("pages"), previous: t("previous"), next: t("next") }}
      link={routerLink}
    />
  );
}
