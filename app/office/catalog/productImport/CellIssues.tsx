import { useTranslations } from "use-intl";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import type { CellIssue } from "./importAction.server.ts";

const SHOWN = 200;

interface CellIssuesProps {
  title: string;
  description: string;
  places: readonly CellIssue[];
  /** Total, including those not listed. */
  all: number;
  said: string;
}

export function CellIssues({ title, description, places, all, said }: CellIssuesProps) {
  const t = useTranslations("products.files.preview");
  const columns: Column<CellIssue>[] = [
    {
      key: "line",
      header: t("line"),
      rowHeader: true,
      cell: ({ line }) => (
        <>
          <span className="md:hidden">{t("line")} </span>
          {line}
        </>
      ),
    },
    {
      key: "column",
      header: t("column"),
      cell: ({ column }) => (
        <span className="inline-block wrap-break-word md:min-w-28">{column || t("wholeRow")}</span>
      ),
    },
    {
      key: "read",
      header: t("read"),
      wrap: true,
      cell: ({ read }) => (
        <span className="line-clamp-3 max-w-md wrap-anywhere">
          {read.trim() === "" ? <span className="text-muted">{t("emptyCell")}</span> : read}
        </span>
      ),
    },
    { key: "right", header: said, wrap: true, cell: ({ right }) => right },
  ];
  const shown = places.slice(0, SHOWN);
  return (
    <Panel title={title} description={description} flush>
      <Table
        caption={title}
        columns={columns}
        rows={shown}
        rowKey={(place) => `${place.line} ${place.column} ${place.right} ${place.read}`}
        phone="stack"
      />
      {all > shown.length && (
        <p className="px-4 py-3 text-sm text-muted">{t("more", { count: all - shown.length })}</p>
      )}
    </Panel>
  );
}
