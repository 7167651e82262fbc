import { CircleQuestionMark, FolderTree, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FaqRow } from "#shared/content/office.ts";
import type { TextState } from "#shared/texts/office.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import { LanguageBadges, TextBadges } from "../texts/TextBadges.tsx";
import type { Route } from "./+types/Questions";
import { faqList } from "./list.ts";
import { faqSource } from "./source.server.ts";

/** Every question, published or not, and the categories it may be narrowed by. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const groups = await asked.portal.faqCategories.groups();
  return { ...(await loadList(asked, url, faqSource)), groups };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const list = useTranslations("texts.list");
  const states = useTranslations("texts.states");
  const paths = useManagerPaths();
  const { groups } = loaderData;
  return (
    <ListPage
      name="faq"
      spec={faqList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        category: {
          label: t("category"),
          options: groups.map(({ uuid }) => uuid),
          option: (value) => groups.find(({ uuid }) => uuid === value)?.name ?? value,
        },
        state: { label: list("state"), option: (value) => states(value as TextState) },
      }}
      searchLabel={t("search")}
      empty={{ icon: <CircleQuestionMark />, title: t("emptyTitle"), text: t("emptyText") }}
      actions={
        <>
          <Link to={paths.faqCategories()} className={buttonClass({ size: "sm" })}>
            <FolderTree className="size-4" />
            {t("categories.title")}
          </Link>
          <Link
            to={paths.newText("faq")}
            className={buttonClass({ variant: "primary", size: "sm" })}
          >
            <Plus className="size-4" />
            {t("new")}
          </Link>
        </>
      }
    />
  );
}

function useColumns(): DataColumn<FaqRow>[] {
  const t = useTranslations("texts.faq");
  const list = useTranslations("texts.list");
  const paths = useManagerPaths();
  return [
    {
      key: "question",
      header: t("question"),
      rowHeader: true,
      wrap: true,
      cell: ({ id, question }) => (
        <Link to={paths.text("faq", id)} className="text-link">
          {question}
        </Link>
      ),
    },
    {
      key: "category",
      header: t("category"),
      wrap: "short",
      cell: ({ category }) => category.name,
    },
    { key: "state", header: list("state"), cell: (row) => <TextBadges {...row} /> },
    { key: "languages", header: list("languages"), cell: (row) => <LanguageBadges {...row} /> },
    { key: "helpful", header: t("helpful"), numeric: true, cell: ({ helpful }) => helpful },
    { key: "unhelpful", header: t("unhelpful"), numeric: true, cell: ({ unhelpful }) => unhelpful },
    {
      key: "changedAt",
      header: list("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
    {
      key: "slug",
      header: t("slug"),
      cell: ({ slug }) => <span className="font-mono text-xs">{slug}</span>,
    },
    { key: "version", header: list("version"), numeric: true, cell: ({ version }) => version },
  ];
}
