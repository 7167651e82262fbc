import { Newspaper, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { NewsKind } from "#shared/content/contract.ts";
import type { NewsRow } from "#shared/content/office.ts";
import type { TextState } from "#shared/texts/office.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import { LanguageBadges, TextBadges } from "../texts/TextBadges.tsx";
import type { Route } from "./+types/AllNews";
import { newsList } from "./list.ts";
import { newsSource } from "./source.server.ts";

/** All news, out or not. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, newsSource);

export default function AllNews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const list = useTranslations("texts.list");
  const states = useTranslations("texts.states");
  const kind = useTranslations("content.news.kind");
  const paths = useManagerPaths();
  return (
    <ListPage
      name="news"
      spec={newsList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        state: { label: list("state"), option: (value) => states(value as TextState) },
        kind: { label: t("kind"), option: (value) => kind(value as NewsKind) },
      }}
      searchLabel={t("search")}
      empty={{ icon: <Newspaper />, title: t("emptyTitle"), text: t("emptyText") }}
      actions={
        <Link
          to={paths.newText("news")}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus className="size-4" />
          {t("new")}
        </Link>
      }
    />
  );
}

function useColumns(): DataColumn<NewsRow>[] {
  const t = useTranslations("texts.news");
  const list = useTranslations("texts.list");
  const kindName = useTranslations("content.news.kind");
  const paths = useManagerPaths();
  return [
    {
      key: "title",
      header: t("headline"),
      rowHeader: true,
      wrap: true,
      cell: ({ id, title }) => (
        <Link to={paths.text("news", id)} className="text-link">
          {title}
        </Link>
      ),
    },
    { key: "kind", header: t("kind"), cell: ({ kind }) => kindName(kind) },
    { key: "day", header: t("day"), cell: ({ day }) => day },
    { key: "state", header: list("state"), cell: (row) => <TextBadges {...row} /> },
    { key: "languages", header: list("languages"), cell: (row) => <LanguageBadges {...row} /> },
    {
      key: "changedAt",
      header: list("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
    { key: "version", header: list("version"), numeric: true, cell: ({ version }) => version },
  ];
}
