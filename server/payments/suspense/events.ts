import { defineEvent } from "#server/platform/jobs/job.ts";

/** Money has come that belongs to nothing, or its state has changed. */
export const paymentHeld = defineEvent<{ heldId: string }>("payment.held");
