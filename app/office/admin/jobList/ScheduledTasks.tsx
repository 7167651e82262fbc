import { useTranslations } from "use-intl";
import type { Sweep } from "#shared/admin/jobList/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useWords } from "#app/office/layout/codeLabels.ts";

/** The regular checks: when each ran last, and whether it went through. */
export function Sweeps({ sweeps }: { sweeps: readonly Sweep[] }) {
  const t = useTranslations("manager.jobs");
  const columns = useSweepColumns();
  return (
    <Panel title={t("sweeps")} description={t("sweepsIntro")} flush className="mt-6">
      {sweeps.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("sweepNone")}</p>
      ) : (
        <Table
          caption={t("sweeps")}
          columns={columns}
          rows={sweeps}
          rowKey={({ name }) => name}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useSweepColumns(): Column<Sweep>[] {
  const t = useTranslations("manager.jobs");
  const word = useWords("jobs.sweepNames");
  return [
    {
      key: "name",
      header: t("sweep"),
      rowHeader: true,
      cell: ({ name }) => <span title={name}>{word(name)}</span>,
    },
    { key: "run", header: t("sweepRun"), cell: ({ startedAt }) => <Instant at={startedAt} /> },
    {
      key: "done",
      header: t("sweepDone"),
      cell: ({ succeededAt }) => (succeededAt ? <Instant at={succeededAt} /> : t("sweepNever")),
    },
    {
      key: "failures",
      header: t("sweepFailures"),
      numeric: true,
      cell: ({ failures }) => failures,
    },
    { key: "error", header: t("error"), wrap: true, cell: ({ error }) => error },
  ];
}
