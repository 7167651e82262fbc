import { Newspaper } from "lucide-react";
import { useTranslations } from "use-intl";
import type { NewsKind } from "#shared/content/contract.ts";
import type { NewsRow } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { loadList } from "../list/source.server.ts";
import { TextList } from "../texts/TextList.tsx";
import { useTextColumns } from "../texts/useTextColumns.tsx";
import type { Route } from "./+types/AllNews";
import { newsList } from "./list.ts";
import { newsSource } from "./source.server.ts";

/** All news, out or not. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, newsSource);

export default function AllNews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const kind = useTranslations("content.news.kind");
  return (
    <TextList
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
  const { called, state, languages, changedAt, version } = useTextColumns("news");
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
