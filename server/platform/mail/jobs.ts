import { defineJob } from "../jobs/job.ts";

/** Retries survive a mail server down over a weekend. */
export const mailDelivery = defineJob<{ mailId: string }>("mail.deliver", { retries: 70 });
