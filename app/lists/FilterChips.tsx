import { X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useList } from "./listContext.ts";
import { isFiltered, withoutFilters, withoutValue } from "./listQuery.ts";

export function FilterChips() {
  const t = useTranslations("list");
  const { spec, query, labels, href } = useList();
  if (!isFiltered(query)) return null;
  const chips = spec.filters.flatMap(({ name, kind }) => {
    const { label, option = String } = labels[name] ?? { label: name };
    return (query.filters[name] ?? []).map((value) => ({
      said: kind === "flag" ? label : t("chip", { label, value: option(value) }),
      to: href(withoutValue(query, name, value)),
    }));
  });
  const searched = query.search && {
    said: t("chipSearch", { search: query.search }),
    to: href({ search: "", page: 1 }),
  };
  return (
    <ul
      aria-label={t("chips")}
      className="flex flex-wrap items-center gap-1.5 border-b border-line px-3 py-2 text-sm md:px-4"
    >
      {[...(searched ? [searched] : []), ...chips].map(({ said, to }) => (
        <li
          key={said}
          className="inline-flex max-w-full items-center rounded-md border border-line bg-sunken ps-2 leading-tight"
        >
          <span className="min-w-0 truncate py-0.5">{said}</span>
          <Link
            to={to}
            preventScrollReset
            aria-label={t("remove", { filter: said })}
            className="grid size-6 shrink-0 place-items-center rounded-md text-muted hover:text-text"
          >
            <X className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={href(withoutFilters(query))}
          preventScrollReset
          className="text-link inline-block px-1.5 py-0.5"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
