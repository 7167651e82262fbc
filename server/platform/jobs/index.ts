import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { deleteDone } from "./jobQueries.ts";
import { jobCensus } from "./stats.ts";
import { vacuumDue } from "./vacuumTables.ts";

const DONE_KEPT_MS = 7 * 86_400_000;

const purgeFinishedJobs = ({ db, realNow }: Scope): Promise<void> =>
  deleteDone(db, new Date(realNow().getTime() - DONE_KEPT_MS));

export default {
  name: "platform/jobs",
  tasks: [
    { name: "jobs.forget_done", after: "search.forget_misses", run: purgeFinishedJobs },
    { name: "database.vacuum", after: "jobs.forget_done", run: vacuumDue },
  ],
  metrics: [
    {
      census: "jobs",
      gauge: {
        name: "millwright_jobs",
        help: "Jobs in the queue, by kind and state",
        labelNames: ["kind", "state"],
      },
      count: async ({ db }) =>
        (await jobCensus(db)).map(({ kind, state, count }) => [{ kind, state }, count]),
    },
  ],
} satisfies Module<Scope>;
