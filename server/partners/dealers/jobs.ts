import { defineJob } from "#server/platform/jobs/job.ts";

export const referralAttribution = defineJob<{ memberId: string }>("dealer.attribute");
