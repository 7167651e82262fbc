import { defineJob } from "#server/platform/jobs/job.ts";

export const heldMail = defineJob<{ heldId: string }>("payment.held");
