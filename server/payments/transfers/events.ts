import { defineEvent } from "#server/platform/jobs/job.ts";

/** A buyer reported a transfer, which staff compare with the bank account. */
export const transferReported = defineEvent<{ reportId: string }>("transfer.reported");
