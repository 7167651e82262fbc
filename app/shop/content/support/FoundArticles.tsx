import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { SearchHit } from "#shared/catalog/search/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { resultPath } from "#app/shop/catalog/search/resultPath.ts";
import { Highlight } from "#app/shop/catalog/search/HighlightedText.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import { ArticleListItem } from "./ArticleList.tsx";
import { NoArticles } from "./NoArticles.tsx";

export interface FoundArticles {
  readonly search: string;
  /** Corrected search terms of the hits. */
  readonly instead: string | null;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** False: hits match only some words. */
  readonly whole: boolean;
  readonly page: number;
  readonly pages: number;
}

export function FoundArticleList({ found }: { found: FoundArticles }) {
  const t = useTranslations("support");
  const paths = usePaths();
  const { search, instead, hits, page, pages } = found;
  return (
    <section className="mt-6 max-w-[48rem]">
      <p role="status" className="flex flex-wrap gap-x-4 text-sm text-muted">
        {resultSummary(t, found)}
        <Link to={paths.support()} className="text-link">
          {t("search.clear")}
        </Link>
      </p>
      {hits.length === 0 ? (
        <NoArticles title={t("search.emptyTitle")} text={t("search.emptyText")} search={search} />
      ) : (
        <ul className="mt-4 border-b border-line">
          {hits.map((hit) => (
            <ArticleListItem
              key={hit.uuid}
              to={resultPath(paths, hit)}
              headingLevel={2}
              title={<Highlight pieces={hit.title} />}
              text={<Highlight pieces={hit.excerpt} />}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => paths.support({ search: instead ?? search, page: number })}
        labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
        link={routerLink}
      />
    </section>
  );
}

function resultSummary(
  t: ReturnType<typeof useTranslations<"support">>,
  { search, instead, total, whole }: FoundArticles,
): string {
  if (total === 0) return t("search.found", { search, count: 0 });
  if (instead !== null) return t("search.corrected", { search, words: instead, count: total });
  return whole ? t("search.found", { search, count: total }) : t("search.near", { search });
}
