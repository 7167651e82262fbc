import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DocumentRow } from "#shared/content/cms/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import { LanguageBadges, TextBadges } from "./EntryBadges.tsx";
import { useDocumentName } from "./useFixedEntryName.ts";

interface DocumentTableProps {
  section: "legal" | "pages" | "menus";
  documents: readonly DocumentRow[];
}

export function DocumentTable({ section, documents }: DocumentTableProps) {
  const t = useTranslations("texts.documents");
  const title = t(`${section}.title`);
  return (
    <ManagerPage
      title={title}
      here={useManagerPaths().documents(section)}
      intro={t(`${section}.intro`)}
    >
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <Table
          caption={title}
          columns={useColumns(section)}
          rows={documents}
          rowKey={({ id }) => id}
          phone="stack"
        />
      </div>
    </ManagerPage>
  );
}

function useColumns(section: DocumentTableProps["section"]): Column<DocumentRow>[] {
  const t = useTranslations("texts.documents");
  const list = useTranslations("texts.list");
  const paths = useManagerPaths();
  const nameOf = useDocumentName();
  return [
    {
      key: "name",
      header: t(`${section}.name`),
      rowHeader: true,
      wrap: true,
      cell: ({ id }) => (
        <Link to={paths.text(section, id)} className="text-link">
          {nameOf(id)}
        </Link>
      ),
    },
    { key: "state", header: list("state"), cell: (row) => <TextBadges {...row} /> },
    { key: "languages", header: list("languages"), cell: (row) => <LanguageBadges {...row} /> },
    {
      key: "published",
      header: t("published"),
      cell: ({ published }) => (published === null ? "–" : <Instant at={published} />),
    },
    {
      key: "changedAt",
      header: list("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
  ];
}
