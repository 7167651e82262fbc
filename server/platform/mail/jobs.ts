import { defineJob } from "../jobs/job.ts";

/** Sends a mail; it outlives a mail server that is down over a weekend. */
export const mailDelivery = defineJob<{ mailId: string }>("mail.deliver", { retries: 70 });
