import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import type { Coverage, Gap } from "#shared/content/translations/contract.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

export function CoverageTable({ rows }: { rows: readonly Coverage[] }) {
  const t = useTranslations("texts.coverage");
  return (
    <Panel title={t("overview")} description={t("overviewText")} flush className="mb-4">
      <Table
        caption={t("overview")}
        columns={useColumns()}
        rows={rows.filter(({ total }) => total > 0)}
        rowKey={({ subject }) => subject}
        phone="stack"
      />
    </Panel>
  );
}

function useColumns(): Column<Coverage>[] {
  const t = useTranslations("texts.coverage");
  const subjects = useTranslations("texts.coverage.subjects");
  const inLanguage = (lang: Lang): Column<Coverage> => ({
    key: lang,
    header: languageNames[lang],
    cell: (row) => <CoverageCell row={row} lang={lang} />,
  });
  return [
    {
      key: "subject",
      header: t("subject"),
      rowHeader: true,
      cell: ({ subject }) => subjects(subject),
    },
    { key: "total", header: t("total"), numeric: true, cell: ({ total }) => total },
    ...LANGS.map(inLanguage),
  ];
}

function CoverageCell({ row: { subject, languages }, lang }: { row: Coverage; lang: Lang }) {
  const t = useTranslations("texts.coverage");
  const paths = useOfficePaths();
  const { missing, behind } = languages[lang];
  if (missing + behind === 0) return <span className="text-muted">{t("whole")}</span>;
  const to = (gap: Gap) =>
    paths.list("translations", `?${new URLSearchParams({ subject, in: lang, gap })}`);
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {missing > 0 && (
        <Link to={to("missing")} className="text-link">
          {t("missing", { count: missing })}
        </Link>
      )}
      {behind > 0 && (
        <Link to={to("behind")} className="text-link">
          {t("behind", { count: behind })}
        </Link>
      )}
    </span>
  );
}
