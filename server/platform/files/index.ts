import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { handles } from "../jobs/job.ts";
import { fileRemoval } from "./jobs.ts";

export default {
  name: "platform/files",
  jobs: [handles(fileRemoval, ({ files }: Scope, { key }) => files.delete(key))],
} satisfies Module<Scope>;
