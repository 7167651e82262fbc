import { defineEvent } from "#server/platform/jobs/job.ts";

/** Somebody else approves it. */
export const payoutDrafted = defineEvent<{ payoutId: string }>("payout.drafted");
