import { FolderTree, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeFaqCategory } from "#shared/content/faq/categoryContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { parseTermMessage } from "../taxonomies/terms.server.ts";
import type { Route } from "./+types/FaqCategories";

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  groups: await context.get(pageContext).portal.faqCategories.groups(),
  done: parseTermMessage("faq_category", url),
});

export default function FaqCategories({ loaderData: { groups, done } }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const faq = useTranslations("texts.faq");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const columns = useColumns();
  return (
    <OfficePage
      title={t("title")}
      here={paths.faqCategories()}
      above={[{ label: faq("title"), href: paths.list("faq") }]}
      intro={t("intro")}
      actions={
        <Link
          to={paths.faqCategory("new")}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus className="size-4" />
          {t("new")}
        </Link>
      }
    >
      <div className="grid gap-4">
        {done && <Alert tone="success" title={said(done)} />}
        {groups.length === 0 ? (
          <EmptyState icon={<FolderTree />} title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <Panel title={t("inOrder")} flush>
            <Table
              caption={t("title")}
              columns={columns}
              rows={groups}
              rowKey={({ uuid }) => uuid}
              phone="stack"
            />
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}

function useColumns(): Column<OfficeFaqCategory>[] {
  const t = useTranslations("texts.faq.categories");
  const paths = useOfficePaths();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name }) => (
        <Link to={paths.faqCategory(uuid)} className="text-link">
          {name}
        </Link>
      ),
    },
    {
      key: "slug",
      header: t("slug"),
      cell: ({ slug }) => <span className="font-mono text-xs">{slug}</span>,
    },
    {
      key: "questions",
      header: t("questions"),
      numeric: true,
      cell: ({ uuid, questions }) =>
        questions === 0 ? (
          questions
        ) : (
          <Link to={paths.list("faq", `?category=${uuid}`)} className="text-link">
            {questions}
          </Link>
        ),
    },
  ];
}
