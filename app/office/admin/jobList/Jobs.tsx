import { Workflow } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { JobCounts, JobSummary } from "#shared/admin/jobList/contract.ts";
import { JOB_STATES, type JobState } from "#shared/platform/jobs/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useList } from "#app/lists/listContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/Jobs";
import { JobBadge } from "./JobBadge.tsx";
import { jobList } from "./listSpec.ts";
import { jobSource } from "./listSource.server.ts";
import { ScheduledTasks } from "./ScheduledTasks.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, jobSource);
  const { jobs } = asked.portal;
  return { ...loaded, counts: await jobs.counts(), scheduledTasks: await jobs.scheduledTasks() };
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.jobs");
  return (
    <>
      <ListPage
        name="job"
        spec={jobList}
        title={t("title")}
        intro={useTranslations("manager")("zone")}
        loaded={loaderData}
        columns={useJobColumns()}
        rowKey={({ id }) => id}
        labels={{
          state: { label: t("state"), option: (state) => t(`states.${state as JobState}`) },
          kind: { label: t("kind"), option: useCodeLabels("jobs.kinds") },
        }}
        searchLabel={t("search")}
        tabs={<StateTabs counts={loaderData.counts} />}
        empty={{ icon: <Workflow />, title: t("emptyTitle"), text: t("emptyText") }}
      />
      <ScheduledTasks scheduledTasks={loaderData.scheduledTasks} />
    </>
  );
}

function StateTabs({ counts }: { counts: JobCounts }) {
  const t = useTranslations("manager.jobs");
  const { query, href } = useList();
  const { state, ...others } = query.filters;
  const all = JOB_STATES.reduce((sum, each) => sum + counts[each], 0);
  return (
    <ListTabs
      label={t("tabs")}
      tabs={[
        {
          label: t("all"),
          href: href({ page: 1, filters: others }),
          count: all,
          current: state === undefined,
        },
        ...JOB_STATES.map((each) => ({
          label: t(`states.${each}`),
          href: href({ page: 1, filters: { ...others, state: [each] } }),
          count: counts[each],
          current: state?.[0] === each,
          urgent: each === "failed",
        })),
      ]}
    />
  );
}

function useJobColumns(): DataColumn<JobSummary>[] {
  const t = useTranslations("manager.jobs");
  const kind = useCodeLabels("jobs.kinds");
  const paths = useOfficePaths();
  const instant = (at: string | null) => at && <Instant at={at} />;
  return [
    {
      key: "kind",
      header: t("kind"),
      rowHeader: true,
      cell: (job) => (
        <Link to={paths.item("job", job.id)} className="text-link">
          {kind(job.kind)}
        </Link>
      ),
    },
    { key: "state", header: t("state"), cell: ({ state }) => <JobBadge state={state} /> },
    {
      key: "attempts",
      header: t("attempts"),
      numeric: true,
      cell: ({ attempts, maxAttempts }) => t("attemptsOf", { done: attempts, max: maxAttempts }),
    },
    { key: "createdAt", header: t("created"), cell: ({ createdAt }) => instant(createdAt) },
    { key: "nextAt", header: t("next"), cell: ({ nextAt }) => instant(nextAt) },
    {
      key: "error",
      header: t("error"),
      wrap: true,
      cell: ({ error }) => error && <span className="line-clamp-2">{error}</span>,
    },
    { key: "startedAt", header: t("started"), cell: ({ startedAt }) => instant(startedAt) },
    { key: "endedAt", header: t("ended"), cell: ({ endedAt }) => instant(endedAt) },
    {
      key: "id",
      header: t("id"),
      cell: ({ id }) => <span className="font-mono text-xs">{id}</span>,
    },
  ];
}
