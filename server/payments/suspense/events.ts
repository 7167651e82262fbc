import { defineEvent } from "#server/platform/jobs/job.ts";

export const paymentSuspended = defineEvent<{ heldId: string }>("payment.held");
