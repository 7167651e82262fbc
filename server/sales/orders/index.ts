import { sql } from "kysely";
import { orders } from "#shared/sales/orders/contract.ts";
import { reorder } from "#shared/sales/orders/reorder.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { findBrokenHistories } from "./invariants.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { inEveryLanguage } from "#server/platform/registry/textVariables.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { mailPlaced, mails } from "./emails.ts";
import { orderPlaced } from "./events.ts";
import { placedMail } from "./jobs.ts";
import {
  OVERDUE_CONFIRMATION_DAYS,
  PAYMENT_WINDOW_DAYS,
  PAYMENT_WINDOW_HOURS,
} from "#shared/sales/orders/rules.ts";
import { pendingConfirmationStats } from "./pendingConfirmation.ts";
import { personalData } from "./personalData.ts";
import { orderAgain } from "./reorder.ts";
import { countUnpaid, currencies, get, list, place, findUsedTrial } from "./service.ts";

export default {
  name: "sales/orders",
  useCases: [
    endpoints("orders", orders, { get, list, place }),
    forPages("orders", "member", { countUnpaid, currencies, mails }),
    forPages("orders", "anyone", { usedTrial: findUsedTrial }),
    endpoints("cart", reorder, { orderAgain }),
  ],
  jobs: [eventSubscriber(orderPlaced, placedMail, mailPlaced)],
  metrics: [
    {
      census: "orders",
      gauge: {
        name: "millwright_orders_confirming",
        help: `Orders awaiting payment confirmation, by age: more than ${OVERDUE_CONFIRMATION_DAYS} days or less`,
        labelNames: ["age"],
      },
      count: async ({ db, now }) =>
        Object.entries(await pendingConfirmationStats(db, now())).map(([age, count]) => [
          { age },
          count,
        ]),
    },
  ],
  textVariables: {
    payment_days: () => inEveryLanguage(PAYMENT_WINDOW_DAYS),
    payment_hours: () => inEveryLanguage(PAYMENT_WINDOW_HOURS),
  },
  mails: ["order_placed", "order_closed", "order_changed"],
  personalData,
  auditSubjects: [
    auditSubject("order", () => sql`select id, number as name, currency from orders`),
  ],
  invariants: [{ name: "orders.history", check: findBrokenHistories }],
} satisfies Module<Context>;
