import { sql } from "kysely";
import { webhookEvents } from "#shared/payments/webhooks/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  getReconciliationReport,
  startReconciliation,
} from "../reconciliation/reconciliationReport.ts";
import { summarizeUnmatchedEvents } from "../reconciliation/unmatchedEventStats.ts";
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
  navigation: [
    {
      section: "payments",
      group: "money",
      order: 40,
      screen: "gateway",
      permission: "payments.read",
      waiting: async (scope) => (await summarizeUnmatchedEvents(scope)).signed,
    },
  ],
  personalData,
  auditSubjects: [
    auditSubject(
      "payment",
      () =>
        sql`select a.id, o.number as name, a.currency
          from payment_attempts a join orders o on o.id = a.order_id
        union all
        select w.id, coalesce(o.number, w.ref) as name, w.currency from webhook_events w
          left join payment_attempts a on a.ref = w.ref left join orders o on o.id = a.order_id`,
    ),
  ],
} satisfies Module<Context>;
