import { defineEvent } from "#server/platform/jobs/job.ts";

/** The gateway charged a recurring contract again, or could not. */
export const chargeRecorded = defineEvent<{ chargeId: string }>("charge.recorded");
/** The contract that renewed an order charges no more. */
export const contractEnded = defineEvent<{ mandateId: string }>("contract.ended");
