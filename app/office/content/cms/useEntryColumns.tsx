import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Instant } from "#app/text/Instant.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { ListedEntry, EntryListKind } from "./contentTypes.ts";
import { LanguageBadges, EntryBadges } from "./EntryBadges.tsx";

export function useEntryColumns(kind: EntryListKind) {
  const t = useTranslations("texts.list");
  const paths = useOfficePaths();
  return {
    state: {
      key: "state",
      header: t("state"),
      cell: (row) => <EntryBadges {...row} />,
    },
    languages: {
      key: "languages",
      header: t("languages"),
      cell: (row) => <LanguageBadges {...row} />,
    },
    changedAt: {
      key: "changedAt",
      header: t("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
    version: {
      key: "version",
      header: t("version"),
      numeric: true,
      cell: ({ version }) => version,
    },
    called: <Key extends string>(key: Key, header: string) => ({
      key,
      header,
      rowHeader: true,
      wrap: true,
      cell: (row: ListedEntry & Readonly<Record<Key, string>>) => (
        <Link to={paths.text(kind, row.id)} className="text-link">
          {row[key]}
        </Link>
      ),
    }),
  } satisfies Record<string, DataColumn<ListedEntry> | ((...given: never[]) => unknown)>;
}

interface VoteCounts {
  readonly helpful: number;
  readonly unhelpful: number;
}

export function useVoteColumns(): DataColumn<VoteCounts>[] {
  const t = useTranslations("texts.faq");
  return [
    { key: "helpful", header: t("helpful"), numeric: true, cell: ({ helpful }) => helpful },
    { key: "unhelpful", header: t("unhelpful"), numeric: true, cell: ({ unhelpful }) => unhelpful },
  ];
}

export const codeColumn = <Key extends string>(key: Key, header: string) => ({
  key,
  header,
  cell: (row: Readonly<Record<Key, string>>) => (
    <span className="font-mono text-xs">{row[key]}</span>
  ),
});

export const categoryColumn = <Key extends string>(key: Key, header: string) => ({
  key,
  header,
  wrap: "short" as const,
  cell: (row: Readonly<Record<Key, { readonly name: string }>>) => row[key].name,
});
