import { X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { DISCUSSION_STATUSES } from "#shared/community/forum/status.ts";
import { isLang } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import type { ForumFiltersProps } from "./ForumFilters.tsx";
import { shortQuery } from "./forumQuery.ts";

/** Active filters, each with a link that removes it. */
export function ForumChips(props: ForumFiltersProps) {
  const t = useTranslations("forum.filter");
  const paths = usePaths();
  const chips = useChips(props);
  const { query } = props;
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chosen")} className="mt-4 flex flex-wrap items-center gap-1.5 text-sm">
      {chips.map(({ name, said }) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center rounded-md border border-line bg-sunken ps-2 leading-tight"
        >
          <span className="min-w-0 truncate py-1">{said}</span>
          <Link
            to={paths.forum({ ...shortQuery(query), [name]: undefined })}
            preventScrollReset
            aria-label={t("remove", { filter: said })}
            className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:text-text"
          >
            <X className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={paths.forum()}
          preventScrollReset
          className="text-link inline-block px-1.5 py-0.5"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}

function useChips({ query, categories, chosen }: ForumFiltersProps) {
  const t = useTranslations("forum");
  const chip = (label: string, value: string | undefined) =>
    value === undefined ? undefined : t("filter.chip", { label, value });
  const { search, category, language } = query;
  const status = DISCUSSION_STATUSES.find((each) => each === query.status);
  const said = {
    search: search === "" ? undefined : chip(t("search.action"), search),
    status: chip(t("filter.status"), status && t(`status.${status}`)),
    category: chip(t("filter.category"), categories.find(({ uuid }) => uuid === category)?.name),
    product: chip(t("filter.product"), chosen?.name),
    language: chip(t("filter.language"), isLang(language) ? languageNames[language] : undefined),
  };
  return Object.entries(said).flatMap(([name, words]) =>
    words === undefined ? [] : [{ name, said: words }],
  );
}
