import { useTranslations } from "use-intl";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { Actor } from "./Actor.tsx";
import { AuditChanges } from "./AuditChanges.tsx";
import { useAuditWords } from "./useAuditWords.ts";

export function AuditEntries({
  entries,
  caption,
}: {
  entries: readonly AuditEntry[];
  caption: string;
}) {
  return (
    <Table
      caption={caption}
      columns={useEntryColumns()}
      rows={entries}
      rowKey={({ id }) => String(id)}
      phone="stack"
    />
  );
}

function useEntryColumns(): Column<AuditEntry>[] {
  const t = useTranslations("manager.audit");
  const { sentence } = useAuditWords();
  return [
    { key: "at", header: t("at"), rowHeader: true, cell: ({ at }) => <Instant at={at} /> },
    { key: "actor", header: t("actor"), cell: ({ actor }) => <Actor actor={actor} /> },
    { key: "action", header: t("what"), wrap: true, cell: sentence },
    {
      key: "changes",
      header: t("changes"),
      wrap: true,
      cell: (entry) => <AuditChanges entry={entry} />,
    },
  ];
}
