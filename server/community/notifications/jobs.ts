import { defineJob } from "#server/platform/jobs/job.ts";

export const notificationMail = defineJob<{ notificationId: string }>("notification.mail");
