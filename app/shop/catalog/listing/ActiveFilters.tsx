import { X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type ListParams, NO_FILTERS, useListPath } from "./listParams.ts";
import type { ActiveFilter } from "./loadProductList.server.ts";

interface ActiveFiltersProps {
  asked: ListParams;
  filters: readonly ActiveFilter[];
}

export function ActiveFilters({ asked, filters }: ActiveFiltersProps) {
  const t = useTranslations("filter");
  const bare = useListPath(asked)(NO_FILTERS);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("chips")} className="mb-5 flex flex-wrap items-center gap-2 text-sm">
      {filters.map(({ key, said, to }) => (
        <li key={key} className="max-w-full">
          <Link
            to={to}
            preventScrollReset
            aria-label={t("remove", { filter: said })}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-accent bg-accent-soft ps-2.5 pe-2 leading-tight hover:border-accent-strong"
          >
            <span className="min-w-0 truncate">{said}</span>
            <X className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={bare} preventScrollReset className="text-link inline-block px-1.5 py-1">
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
