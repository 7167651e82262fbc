import { defineJob } from "#server/platform/jobs/job.ts";

/** Does what an invoice waits for: issues it, makes it void, or writes its allowances. */
export const invoiceProcessing = defineJob<{ invoiceId: string }>("invoice.settle");

export const invoiceRequest = defineJob<{ orderId: string }>("invoice.request");
