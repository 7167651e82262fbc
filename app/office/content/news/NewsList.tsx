import { Newspaper } from "lucide-react";
import { useTranslations } from "use-intl";
import type { NewsKind } from "#shared/content/cms/contract.ts";
import type { NewsRow } from "#shared/content/cms/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { EntryList } from "../cms/EntryList.tsx";
import { useEntryColumns } from "../cms/useEntryColumns.tsx";
import type { Route } from "./+types/NewsList";
import { newsList } from "./listSpec.ts";
import { newsSource } from "./listSource.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, newsSource);

export default function AllNews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const kind = useTranslations("content.news.kind");
  return (
    <EntryList
      kind="news"
      icon={<Newspaper />}
      spec={newsList}
      loaded={loaderData}
      columns={useColumns()}
      labels={{ kind: { label: t("kind"), option: (value) => kind(value as NewsKind) } }}
    />
  );
}

function useColumns(): DataColumn<NewsRow>[] {
  const t = useTranslations("texts.news");
  const kindName = useTranslations("content.news.kind");
  const { called, state, languages, changedAt, version } = useEntryColumns("news");
  return [
    called("title", t("headline")),
    { key: "kind", header: t("kind"), cell: ({ kind }) => kindName(kind) },
    { key: "day", header: t("day"), cell: ({ day }) => day },
    state,
    languages,
    changedAt,
    version,
  ];
}
