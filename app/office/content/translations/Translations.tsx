import { Languages } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import type { Gap, Subject, Untranslated } from "#shared/content/translations/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useFixedEntryName } from "../cms/useFixedEntryName.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { LanguageBadges } from "../cms/EntryBadges.tsx";
import type { Route } from "./+types/Translations";
import { CoverageTable } from "./CoverageTable.tsx";
import { editorPath } from "./editorPath.ts";
import { translationList } from "./listSpec.ts";
import { translationSource } from "./listSource.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const [loaded, coverage] = await Promise.all([
    loadList(asked, url, translationSource),
    asked.portal.translations.coverage(),
  ]);
  return { ...loaded, coverage };
}

export default function Translations({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.coverage");
  const subjects = useTranslations("texts.coverage.subjects");
  const gaps = useTranslations("texts.coverage.gaps");
  return (
    <ListPage
      name="translations"
      spec={translationList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ subject, id }) => `${subject}:${id}`}
      labels={{
        subject: { label: t("subject"), option: (value) => subjects(value as Subject) },
        in: { label: t("language"), option: (value) => languageNames[value as Lang] },
        gap: { label: t("gap"), option: (value) => gaps(value as Gap) },
      }}
      searchLabel={t("search")}
      empty={{ icon: <Languages />, title: t("emptyTitle"), text: t("emptyText") }}
      tabs={<CoverageTable rows={loaderData.coverage} />}
    />
  );
}

function useColumns(): DataColumn<Untranslated>[] {
  const t = useTranslations("texts.coverage");
  const subjects = useTranslations("texts.coverage.subjects");
  const documentName = useFixedEntryName();
  const paths = useOfficePaths();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: (row) => {
        const isDocument = ["legal", "page", "menu", "home"].includes(row.subject);
        const name = isDocument ? documentName(row.id) : row.name;
        const editor = editorPath(row, paths);
        if (editor === null) return name;
        return (
          <Link to={editor} className="text-link">
            {name}
          </Link>
        );
      },
    },
    { key: "subject", header: t("subject"), cell: ({ subject }) => subjects(subject) },
    { key: "languages", header: t("languages"), cell: (row) => <LanguageBadges {...row} /> },
  ];
}
