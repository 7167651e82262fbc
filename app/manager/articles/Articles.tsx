import { LifeBuoy, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ArticleVisibility } from "#shared/support/rules.ts";
import type { ArticleRow } from "#shared/support/office.ts";
import type { TextState } from "#shared/texts/office.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import { LanguageBadges, TextBadges } from "../texts/TextBadges.tsx";
import type { Route } from "./+types/Articles";
import { articleList } from "./list.ts";
import { articleSource } from "./source.server.ts";

/** Every article of support, published or not, and the categories it may be narrowed by. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const categories = await asked.portal.support.categories();
  const places = categories.flatMap(({ uuid, name, sub }) => [
    { uuid, name },
    ...sub.map((topic) => ({ uuid: topic.uuid, name: `${name} › ${topic.name}` })),
  ]);
  return { ...(await loadList(asked, url, articleSource)), places };
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("articles");
  const list = useTranslations("texts.list");
  const states = useTranslations("texts.states");
  const paths = useManagerPaths();
  const { places } = loaderData;
  return (
    <ListPage
      name="articles"
      spec={articleList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
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
        state: { label: list("state"), option: (value) => states(value as TextState) },
      }}
      searchLabel={t("search")}
      empty={{ icon: <LifeBuoy />, title: t("emptyTitle"), text: t("emptyText") }}
      actions={
        <Link
          to={paths.newText("articles")}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus className="size-4" />
          {t("new")}
        </Link>
      }
    />
  );
}

function useColumns(): DataColumn<ArticleRow>[] {
  const t = useTranslations("articles");
  const list = useTranslations("texts.list");
  const faq = useTranslations("texts.faq");
  const paths = useManagerPaths();
  return [
    {
      key: "title",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ id, title }) => (
        <Link to={paths.text("articles", id)} className="text-link">
          {title}
        </Link>
      ),
    },
    {
      key: "category",
      header: t("category"),
      wrap: "short",
      cell: ({ category }) => category.name,
    },
    { key: "topic", header: t("topic"), wrap: "short", cell: ({ topic }) => topic.name },
    {
      key: "visibility",
      header: t("visibility"),
      cell: ({ visibility }) => t(`visibilities.${visibility}`),
    },
    { key: "state", header: list("state"), cell: (row) => <TextBadges {...row} /> },
    { key: "languages", header: list("languages"), cell: (row) => <LanguageBadges {...row} /> },
    { key: "helpful", header: faq("helpful"), numeric: true, cell: ({ helpful }) => helpful },
    {
      key: "unhelpful",
      header: faq("unhelpful"),
      numeric: true,
      cell: ({ unhelpful }) => unhelpful,
    },
    {
      key: "changedAt",
      header: list("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
    { key: "version", header: list("version"), numeric: true, cell: ({ version }) => version },
  ];
}
