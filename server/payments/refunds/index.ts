import { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { handles } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { refund } from "./createRefund.ts";
import { askDueRefunds, refundByGateway } from "./gatewayRefundJob.ts";
import { gatewayRefund } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { prepare, retry } from "./refundPayments.ts";

export default {
  name: "payments/refunds",
  useCases: [endpoints("refundOffice", refundOffice, { prepare, refund, retry })],
  jobs: [handles(gatewayRefund, refundByGateway)],
  tasks: [{ name: "payments.refund", after: "payments.backfill_charges", run: askDueRefunds }],
  mails: ["order_refunded"],
  personalData,
} satisfies Module<Scope>;
