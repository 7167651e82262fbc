import { defineJob } from "#server/platform/jobs/job.ts";

export const keyOfferMail = defineJob<{ licenseId: string; offeredAt: string }>("license.offered");
