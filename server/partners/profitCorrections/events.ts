import { defineEvent } from "#server/platform/jobs/job.ts";

/** Somebody else approves it. */
export const correctionRequested = defineEvent<{ correctionId: string }>("correction.requested");
