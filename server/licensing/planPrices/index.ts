import { sql } from "kysely";
import { planPrices } from "#shared/licensing/planPrices/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import {
  announcePriceChange,
  listPlans,
  listPriceChanges,
  withdrawPriceChange,
} from "./service.ts";
import { notifySubscribers } from "./notifySubscribers.ts";

export default {
  name: "licensing/planPrices",
  useCases: [
    endpoints("planPrices", planPrices, {
      announce: announcePriceChange,
      list: listPriceChanges,
      plans: listPlans,
      withdraw: withdrawPriceChange,
    }),
  ],
  tasks: [{ name: "prices.tell", after: "subscriptions.settle", run: notifySubscribers }],
  navigation: [{ section: "planPrices", group: "money", order: 86, permission: "prices.write" }],
  auditSubjects: [
    auditSubject(
      "planPrice",
      (lang) => sql`select c.id, concat(products.name ->> ${lang}, ' ', c.currency) as name
        from plan_price_changes c join commodities on commodities.id = c.commodity_id
        join products on products.id = commodities.product_id`,
    ),
  ],
  personalData,
} satisfies Module<Context>;
