import { useTranslations } from "use-intl";
import type { ScheduledTaskStatus } from "#shared/admin/jobList/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

/** The regular checks: when each ran last, and whether it went through. */
export function ScheduledTasks({
  scheduledTasks,
}: {
  scheduledTasks: readonly ScheduledTaskStatus[];
}) {
  const t = useTranslations("manager.jobs");
  const columns = useTaskColumns();
  return (
    <Panel title={t("tasks")} description={t("tasksIntro")} flush className="mt-6">
      {scheduledTasks.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("taskNone")}</p>
      ) : (
        <Table
          caption={t("tasks")}
          columns={columns}
          rows={scheduledTasks}
          rowKey={({ name }) => name}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useTaskColumns(): Column<ScheduledTaskStatus>[] {
  const t = useTranslations("manager.jobs");
  const word = useCodeLabels("jobs.taskNames");
  return [
    {
      key: "name",
      header: t("task"),
      rowHeader: true,
      cell: ({ name }) => <span title={name}>{word(name)}</span>,
    },
    { key: "run", header: t("taskRun"), cell: ({ startedAt }) => <Instant at={startedAt} /> },
    {
      key: "done",
      header: t("taskDone"),
      cell: ({ succeededAt }) => (succeededAt ? <Instant at={succeededAt} /> : t("taskNever")),
    },
    {
      key: "failures",
      header: t("taskFailures"),
      numeric: true,
      cell: ({ failures }) => failures,
    },
    { key: "error", header: t("error"), wrap: true, cell: ({ error }) => error },
  ];
}
