import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import type { SearchMiss } from "#shared/search/contract.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { pathsIn } from "../../paths.ts";
import { languageNames } from "../../site/LanguageLinks.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import type { Route } from "./+types/Misses";
import { missList } from "./list.ts";
import { missSource } from "./source.server.ts";

/** Words that customers looked for and nothing was found by. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, missSource);

export default function Misses({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.searches");
  const columns = useMissColumns();
  return (
    <ListPage
      name="search"
      spec={missList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={columns}
      rowKey={({ id }) => id}
      labels={{ lang: { label: t("lang"), option: (value) => languageNames[value as Lang] } }}
      searchLabel={t("search")}
      empty={{ icon: <SearchX />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useMissColumns(): DataColumn<SearchMiss>[] {
  const t = useTranslations("manager.searches");
  return [
    {
      key: "words",
      header: t("words"),
      rowHeader: true,
      wrap: true,
      cell: ({ words, lang }) => (
        <Link to={pathsIn(lang).search({ search: words })} className="text-link">
          {words}
        </Link>
      ),
    },
    { key: "lang", header: t("lang"), cell: ({ lang }) => languageNames[lang] },
    { key: "count", header: t("count"), numeric: true, cell: ({ count }) => count },
    { key: "lastAt", header: t("lastAt"), cell: ({ lastAt }) => <Instant at={lastAt} /> },
    { key: "firstAt", header: t("firstAt"), cell: ({ firstAt }) => <Instant at={firstAt} /> },
  ];
}
