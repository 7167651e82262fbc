import { revenue } from "#shared/payments/recognition/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { findUnexplainedRevenue } from "./invariants.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { recognizeRevenue } from "./recognizeRevenue.ts";
import { editSetting, getSetting, listSchedules, summarize } from "./service.ts";

export default {
  name: "payments/recognition",
  useCases: [
    endpoints("revenue", revenue, {
      editSetting,
      list: listSchedules,
      setting: getSetting,
      summary: summarize,
    }),
  ],
  tasks: [{ name: "revenue.recognize", after: "keys.seats", run: recognizeRevenue }],
  navigation: [{ section: "revenue", group: "money", order: 80, permission: "payments.read" }],
  invariants: [{ name: "ledger.unearned", check: findUnexplainedRevenue }],
} satisfies Module<Context>;
