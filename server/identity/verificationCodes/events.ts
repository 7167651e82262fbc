import { defineEvent } from "#server/platform/jobs/job.ts";

export const codeRequested = defineEvent<{ codeId: string }>("code.requested");
