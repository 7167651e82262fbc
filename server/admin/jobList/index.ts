import { jobs } from "#shared/admin/jobList/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { countFailed, counts, detail, list, retry, scheduledTasks } from "./service.ts";

export default {
  name: "admin/jobList",
  useCases: [endpoints("jobs", jobs, { counts, detail, list, retry, scheduledTasks })],
  navigation: [
    {
      section: "jobs",
      group: "system",
      order: 30,
      screen: "activity",
      permission: "jobs.read",
      waiting: countFailed,
    },
  ],
  overview: [{ field: "failedJobs", permission: "jobs.read", count: countFailed }],
} satisfies Module<Context>;
