import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { SearchFacets, SearchHit } from "#shared/catalog/search/contract.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import { type SearchParams, useSearchPath } from "./searchParams.ts";
import { SearchResult } from "./SearchResult.tsx";

interface SearchResultsProps {
  asked: SearchParams;
  found: {
    readonly data: readonly SearchHit[];
    readonly total: number;
    readonly perPage: number;
    readonly facets: SearchFacets;
    readonly whole: boolean;
  };
}

export function SearchResults({ asked, found }: SearchResultsProps) {
  const t = useTranslations("search");
  const to = useSearchPath(asked);
  if (found.data.length === 0)
    return <NoFilteredResults asked={asked} count={found.facets.total} />;
  return (
    <div className="min-w-0">
      {!found.whole && (
        <div className="mb-5">
          <Alert tone="info">{t("near")}</Alert>
        </div>
      )}
      <ul className="grid gap-4">
        {found.data.map((hit) => (
          <li key={`${hit.source} ${hit.uuid}`}>
            <SearchResult hit={hit} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={asked.page}
          pages={Math.ceil(found.total / found.perPage)}
          href={(page) => to({ page })}
          labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
          link={routerLink}
        />
      </div>
    </div>
  );
}

function NoFilteredResults({ asked, count }: { asked: SearchParams; count: number }) {
  const t = useTranslations("search");
  const to = useSearchPath(asked);
  const bare = { kind: undefined, category: undefined, tag: undefined };
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("narrowed.title")}
      action={
        <Link to={to(bare)} className={buttonClass({ variant: "primary" })}>
          {t("clear")}
        </Link>
      }
    >
      {t("narrowed.text", { count })}
    </EmptyState>
  );
}
