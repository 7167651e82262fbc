import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Instant } from "#app/text/Instant.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import type { ListedText, WrittenKind } from "./contentTypes.ts";
import { LanguageBadges, TextBadges } from "./EntryBadges.tsx";

export function useTextColumns(kind: WrittenKind) {
  const t = useTranslations("texts.list");
  const paths = useManagerPaths();
  return {
    state: {
      key: "state",
      header: t("state"),
      cell: (row) => <TextBadges {...row} />,
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
      cell: (row: ListedText & Readonly<Record<Key, string>>) => (
        <Link to={paths.text(kind, row.id)} className="text-link">
          {row[key]}
        </Link>
      ),
    }),
  } satisfies Record<string, DataColumn<ListedText> | ((...given: never[]) => unknown)>;
}

interface Voted {
  readonly helpful: number;
  readonly unhelpful: number;
}

export function useVoteColumns(): DataColumn<Voted>[] {
  const t = useTranslations("texts.faq");
  return [
    { key: "helpful", header: t("helpful"), numeric: true, cell: ({ helpful }) => helpful },
    { key: "unhelpful", header: t("unhelpful"), numeric: true, cell: ({ unhelpful }) => unhelpful },
  ];
}

export const coded = <Key extends string>(key: Key, header: string) => ({
  key,
  header,
  cell: (row: Readonly<Record<Key, string>>) => (
    <span className="font-mono text-xs">{row[key]}</span>
  ),
});

export const placed = <Key extends string>(key: Key, header: string) => ({
  key,
  header,
  wrap: "short" as const,
  cell: (row: Readonly<Record<Key, { readonly name: string }>>) => row[key].name,
});
