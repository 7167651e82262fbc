import type { JobSummary } from "#shared/admin/jobList/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import { jobSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, jobSource, { name: "jobs", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<JobSummary>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  const instant = (at: string | null) => at && formatInstant(at);
  return [
    { header: t("manager.jobs.id"), value: ({ id }) => id },
    { header: t("manager.jobs.kind"), value: ({ kind }) => kind },
    { header: t("manager.jobs.state"), value: ({ state }) => t(`manager.jobs.states.${state}`) },
    { header: t("manager.jobs.attempts"), value: ({ attempts }) => attempts },
    { header: timed(t("manager.jobs.created")), value: ({ createdAt }) => instant(createdAt) },
    { header: timed(t("manager.jobs.started")), value: ({ startedAt }) => instant(startedAt) },
    { header: timed(t("manager.jobs.next")), value: ({ nextAt }) => instant(nextAt) },
    { header: timed(t("manager.jobs.ended")), value: ({ endedAt }) => instant(endedAt) },
    { header: t("manager.jobs.error"), value: ({ error }) => error },
  ];
}
