import { webhookEvents } from "#shared/payments/webhooks/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  getReconciliationReport,
  startReconciliation,
} from "../reconciliation/reconciliationReport.ts";
import callbackRoutes from "./callbackRoutes.ts";
import { personalData } from "./personalData.ts";
import {
  queryPayment,
  getWebhookEvent,
  listWebhookEvents,
  listPendingPayments,
  replayEvent,
} from "./webhookEvents.ts";

export default {
  name: "payments/webhooks",
  useCases: [
    endpoints("inbox", webhookEvents, {
      ask: queryPayment,
      event: getWebhookEvent,
      events: listWebhookEvents,
      open: listPendingPayments,
      replay: replayEvent,
      report: getReconciliationReport,
      turnNow: startReconciliation,
    }),
  ],
  routes: [{ prefix: "/callback", register: callbackRoutes }],
  navigation: [{ section: "payments", group: "work", order: 100, permission: "payments.read" }],
  personalData,
} satisfies Module<Context>;
