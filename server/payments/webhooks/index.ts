import { inbox } from "#shared/payments/webhooks/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { report, turnNow } from "../reconciliation/reconciliationReport.ts";
import callbackRoutes from "./callbackRoutes.ts";
import { personalData } from "./personalData.ts";
import { ask, event, events, open, replay } from "./webhookEvents.ts";

export default {
  name: "payments/webhooks",
  useCases: [endpoints("inbox", inbox, { ask, event, events, open, replay, report, turnNow })],
  routes: [{ prefix: "/callback", register: callbackRoutes }],
  navigation: [{ section: "payments", group: "work", order: 100, permission: "payments.read" }],
  personalData,
} satisfies Module<Scope>;
