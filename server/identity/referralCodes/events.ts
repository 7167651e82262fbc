import { defineEvent } from "#server/platform/jobs/job.ts";

/** Somebody registered who came by another member's code. */
export const memberReferred = defineEvent<{ memberId: string }>("member.referred");
