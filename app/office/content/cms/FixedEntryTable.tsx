import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DocumentRow } from "#shared/content/cms/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { LanguageBadges, EntryBadges } from "./EntryBadges.tsx";
import { useFixedEntryName } from "./useFixedEntryName.ts";

interface FixedEntryTableProps {
  section: "legal" | "pages" | "menus";
  documents: readonly DocumentRow[];
}

export function FixedEntryTable({ section, documents }: FixedEntryTableProps) {
  const t = useTranslations("texts.documents");
  const title = t(`${section}.title`);
  return (
    <OfficePage
      title={title}
      here={useOfficePaths().documents(section)}
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
    </OfficePage>
  );
}

function useColumns(section: FixedEntryTableProps["section"]): Column<DocumentRow>[] {
  const t = useTranslations("texts.documents");
  const list = useTranslations("texts.list");
  const paths = useOfficePaths();
  const nameOf = useFixedEntryName();
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
    { key: "state", header: list("state"), cell: (row) => <EntryBadges {...row} /> },
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
