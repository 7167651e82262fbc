import { renewals } from "#shared/licensing/renewals/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { getCalendar, listDueRenewals } from "./service.ts";

export default {
  name: "licensing/renewals",
  useCases: [endpoints("renewals", renewals, { calendar: getCalendar, list: listDueRenewals })],
  navigation: [{ section: "renewals", group: "money", order: 85, permission: "payments.read" }],
} satisfies Module<Context>;
