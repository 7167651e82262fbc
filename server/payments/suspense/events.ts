import { defineEvent } from "#server/platform/jobs/job.ts";

export const paymentHeld = defineEvent<{ heldId: string }>("payment.held");
