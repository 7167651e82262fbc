import { defineJob } from "#server/platform/jobs/job.ts";

/** Issues, voids or makes allowances, whichever is due. */
export const invoiceProcessing = defineJob<{ invoiceId: string }>("invoice.settle");

export const invoiceRequest = defineJob<{ orderId: string }>("invoice.request");
