import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import { MAX_COUNTED_CATEGORIES } from "#shared/catalog/products/rules.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { useCategoryName } from "../categories/categoryName.ts";
import { type ListParams, useListPath } from "./listParams.ts";
import { CollapsibleSidebar } from "./CollapsibleSidebar.tsx";

const itemClass =
  "flex items-baseline justify-between gap-3 border-s-2 border-transparent py-1.5 ps-3 text-sm leading-tight hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent";

interface CategoryNavProps {
  asked: ListParams;
  facets: Pick<ListFacets, "categories">;
}

/** Keeps the other filters; collapses on narrow screens. */
export function CategoryNav({ asked, facets }: CategoryNavProps) {
  const current = asked.category;
  const t = useTranslations("catalogue.list");
  const name = useCategoryName();
  return (
    <nav aria-label={t("categories")}>
      <CollapsibleSidebar key={current} label={name(current) ?? t("all")}>
        <CategoryTree asked={asked} facets={facets} />
      </CollapsibleSidebar>
    </nav>
  );
}

function CategoryTree({ asked, facets }: CategoryNavProps) {
  const t = useTranslations("catalogue.list");
  const { categories } = useSite();
  const lang = useLang();
  const to = useListPath(asked);
  const counts = new Map(facets.categories.map(({ uuid, count }) => [uuid, count]));
  const total = categories.reduce((sum, { uuid }) => sum + (counts.get(uuid) ?? 0), 0);
  // Only the largest categories are counted.
  const least = counts.size < MAX_COUNTED_CATEGORIES ? 0 : null;
  const countOf = (uuid: string | undefined) =>
    uuid === undefined ? total : (counts.get(uuid) ?? least);
  const item = (uuid: string | undefined, label: string) => (
    <Link
      to={to({ category: uuid })}
      aria-current={uuid === asked.category ? "page" : undefined}
      className={itemClass}
    >
      <span className={countOf(uuid) === 0 ? "text-muted" : ""}>{label}</span>
      <span className="font-normal text-muted tabular-nums">{countOf(uuid)}</span>
    </Link>
  );
  return (
    <ul className="border-s border-line *:-ms-px">
      <li>{item(undefined, t("all"))}</li>
      {categories.map((category) => (
        <li key={category.uuid}>
          {item(category.uuid, category[lang].name)}
          <ul>
            {category.sub.map((sub) => (
              <li key={sub.uuid} className="*:ps-7">
                {item(sub.uuid, sub[lang].name)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
