import { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { findWrongRefunds } from "./invariants.ts";
import { jobHandler } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { createRefund } from "./createRefund.ts";
import { enqueueDueRefunds, runGatewayRefund } from "./gatewayRefundJob.ts";
import { gatewayRefund } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { prepareRefundTransfer, retryRefund } from "./refundPayments.ts";

export default {
  name: "payments/refunds",
  useCases: [
    endpoints("refundOffice", refundOffice, {
      prepare: prepareRefundTransfer,
      refund: createRefund,
      retry: retryRefund,
    }),
  ],
  jobs: [jobHandler(gatewayRefund, runGatewayRefund)],
  tasks: [{ name: "payments.refund", after: "payments.backfill_charges", run: enqueueDueRefunds }],
  mails: ["order_refunded"],
  personalData,
  invariants: [{ name: "orders.refunds", check: findWrongRefunds }],
} satisfies Module<Context>;
