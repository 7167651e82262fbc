import { LifeBuoy } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ArticleVisibility } from "#shared/content/support/rules.ts";
import type { ArticleRow } from "#shared/content/support/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { EntryList } from "../cms/EntryList.tsx";
import { categoryColumn, useEntryColumns, useVoteColumns } from "../cms/useEntryColumns.tsx";
import type { Route } from "./+types/Articles";
import { articleList } from "./listSpec.ts";
import { articleSource } from "./listSource.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const categories = await asked.portal.support.categories();
  const places = categories.flatMap(({ uuid, name, sub }) => [
    { uuid, name },
    ...sub.map((topic) => ({ uuid: topic.uuid, name: `${name} › ${topic.name}` })),
  ]);
  return { ...(await loadList(asked, url, articleSource)), places };
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("articles");
  const { places } = loaderData;
  return (
    <EntryList
      kind="articles"
      icon={<LifeBuoy />}
      spec={articleList}
      loaded={loaderData}
      columns={useColumns()}
      labels={{
        category: {
          label: t("topic"),
          options: places.map(({ uuid }) => uuid),
          option: (value) => places.find(({ uuid }) => uuid === value)?.name ?? value,
        },
        visibility: {
          label: t("visibility"),
          option: (value) => t(`visibilities.${value as ArticleVisibility}`),
        },
      }}
    />
  );
}

function useColumns(): DataColumn<ArticleRow>[] {
  const t = useTranslations("articles");
  const { called, state, languages, changedAt, version } = useEntryColumns("articles");
  return [
    called("title", t("name")),
    categoryColumn("category", t("category")),
    categoryColumn("topic", t("topic")),
    {
      key: "visibility",
      header: t("visibility"),
      wrap: "short",
      cell: ({ visibility }) => t(`visibilities.${visibility}`),
    },
    state,
    languages,
    ...useVoteColumns(),
    changedAt,
    version,
  ];
}
