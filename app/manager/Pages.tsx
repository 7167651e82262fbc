import { useTranslations } from "use-intl";
import { routed } from "../kit/routed.tsx";
import { Pagination } from "../ui/Pagination.tsx";

interface PagesProps {
  /** The page that is shown. */
  found: { readonly page: number; readonly perPage: number; readonly total: number };
  /** The address of another. */
  href: (page: number) => string;
}

/** The ways to the other pages of a list; nothing where there is only one. */
export function Pages({ found: { page, perPage, total }, href }: PagesProps) {
  const t = useTranslations("list");
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      href={href}
      labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
      link={routed}
    />
  );
}
