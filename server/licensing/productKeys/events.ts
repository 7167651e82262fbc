import { defineEvent } from "#server/platform/jobs/job.ts";

export const keyOffered = defineEvent<{ licenseId: string; offeredAt: string }>("license.offered");
