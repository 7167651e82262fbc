import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { countQueuedJobs, deleteFinishedJobs } from "./jobQueries.ts";
import { vacuumIfDue } from "./vacuumTables.ts";

const FINISHED_TTL_MS = 7 * 86_400_000;

const purgeFinishedJobs = ({ db, realNow }: Context): Promise<void> =>
  deleteFinishedJobs(db, new Date(realNow().getTime() - FINISHED_TTL_MS));

export default {
  name: "platform/jobs",
  tasks: [
    { name: "jobs.forget_done", after: "search.forget_misses", run: purgeFinishedJobs },
    { name: "database.vacuum", after: "jobs.forget_done", run: vacuumIfDue },
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
        (await countQueuedJobs(db)).map(({ kind, state, count }) => [{ kind, state }, count]),
    },
  ],
} satisfies Module<Context>;
