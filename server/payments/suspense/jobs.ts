import { defineJob } from "#server/platform/jobs/job.ts";

export const suspenseMail = defineJob<{ heldId: string }>("payment.held");
