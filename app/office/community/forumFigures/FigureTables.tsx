import { useTranslations } from "use-intl";
import type {
  FigureMonth,
  FigureRow,
  Figures,
  ForumFigures,
} from "#shared/community/forumFigures/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { BarsLegend, MonthBars } from "#app/office/charts/MonthBars.tsx";
import { useDuration } from "#app/office/community/forum/useDuration.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import {
  changeText,
  COUNTED,
  FIGURE_KEYS,
  type FigureKey,
  figureValues,
  NOTHING,
} from "./figureTexts.ts";

interface ReportProps {
  report: ForumFigures;
}

function useFigure(): (key: FigureKey, figures: Figures) => string {
  const duration = useDuration();
  return (key, figures) => {
    const value = figureValues(figures)[key];
    if (value === null) return NOTHING;
    if (COUNTED.has(key)) return String(value);
    return key === "share" ? `${value}%` : duration(value);
  };
}

/** Each figure of the whole period, against the period before. */
export function FigureTotals({ report: { total, from, to, before } }: ReportProps) {
  const t = useTranslations("manager.forumFigures");
  const figure = useFigure();
  const columns: Column<FigureKey>[] = [
    { key: "figure", header: t("figure"), rowHeader: true, cell: (key) => t(key) },
    { key: "now", header: t("now"), numeric: true, cell: (key) => figure(key, total.now) },
    {
      key: "before",
      header: t("askedBefore"),
      numeric: true,
      cell: (key) => figure(key, total.before),
    },
    {
      key: "change",
      header: t("change"),
      numeric: true,
      cell: (key) => changeText(figureValues(total.now)[key], figureValues(total.before)[key]),
    },
  ];
  return (
    <Panel
      title={`${t("period")}: ${t("span", { from, to })}`}
      description={t("before", before)}
      flush
    >
      <Table caption={t("period")} columns={columns} rows={FIGURE_KEYS} rowKey={(key) => key} />
    </Panel>
  );
}

const PARTS = [
  { key: "solved", color: "fill-accent", of: ({ solved }: Figures) => solved },
  {
    key: "replied",
    color: "fill-info opacity-60",
    of: ({ open, unanswered }: Figures) => open - unanswered,
  },
  { key: "unanswered", color: "fill-warning", of: ({ unanswered }: Figures) => unanswered },
] as const;

/** A chart with its table. */
export function FigureMonths({ report: { months, total } }: ReportProps) {
  const t = useTranslations("manager.forumFigures");
  const figure = useFigure();
  const columns: Column<FigureMonth>[] = [
    { key: "month", header: t("month"), rowHeader: true, cell: ({ month }) => month },
    ...FIGURE_KEYS.map((key) => ({
      key,
      header: t(key),
      numeric: true,
      cell: ({ now }: FigureMonth) => figure(key, now),
    })),
  ];
  return (
    <Panel title={t("byMonth")} flush>
      <div className="grid gap-4 px-4 py-4 md:px-5">
        <MonthBars
          label={t("chart")}
          months={months.map(({ month, now }) => ({
            month,
            parts: PARTS.map(({ key, color, of }) => ({ key, color, value: of(now) })),
          }))}
        />
        <BarsLegend parts={PARTS.map(({ key, color }) => ({ key, color, label: t(key) }))} />
      </div>
      <Table
        caption={t("chart")}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        totals={[
          {
            label: t("total"),
            value: FIGURE_KEYS.map((key) => ({ of: t(key), text: figure(key, total.now) })),
          },
        ]}
      />
    </Panel>
  );
}

export function FigureRows({ report: { by, rows, before } }: ReportProps) {
  const t = useTranslations("manager.forumFigures");
  const figure = useFigure();
  const group = t(`groups.${by}`);
  const title = t("rowsBy", { group });
  const columns: Column<FigureRow>[] = [
    {
      key: "key",
      header: group,
      rowHeader: true,
      wrap: true,
      cell: ({ key, label }) =>
        by === "language" ? languageNames[key as Lang] : label || t("noProduct"),
    },
    ...FIGURE_KEYS.map((key) => ({
      key,
      header: t(key),
      numeric: true,
      cell: ({ now }: FigureRow) => figure(key, now),
    })),
    {
      key: "before",
      header: t("askedBefore"),
      numeric: true,
      cell: (row) => row.before.asked,
    },
    {
      key: "change",
      header: t("change"),
      numeric: true,
      cell: (row) => changeText(row.now.asked, row.before.asked),
    },
  ];
  return (
    <Panel title={title} description={t("before", before)} flush>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </Panel>
  );
}
