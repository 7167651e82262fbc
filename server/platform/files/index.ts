import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { jobHandler } from "../jobs/job.ts";
import { fileRemoval } from "./jobs.ts";

export default {
  name: "platform/files",
  jobs: [jobHandler(fileRemoval, ({ files }: Context, { key }) => files.delete(key))],
} satisfies Module<Context>;
