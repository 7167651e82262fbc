import { defineJob } from "#server/platform/jobs/job.ts";

export const codeMail = defineJob<{ codeId: string }>("code.requested");
