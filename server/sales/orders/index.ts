import { orders } from "#shared/sales/orders/contract.ts";
import { reorder } from "#shared/sales/orders/reorder.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { subscribes } from "#server/platform/jobs/job.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { mailPlaced, mails } from "./emails.ts";
import { orderPlaced } from "./events.ts";
import { placedMail } from "./jobs.ts";
import { confirmingCensus } from "./pendingConfirmation.ts";
import { personalData } from "./personalData.ts";
import { orderAgain } from "./reorder.ts";
import { countUnpaid, currencies, get, list, place, usedTrial } from "./service.ts";

export default {
  name: "sales/orders",
  useCases: [
    endpoints("orders", orders, { get, list, place }),
    forPages("orders", "member", { countUnpaid, currencies, mails }),
    forPages("orders", "anyone", { usedTrial }),
    endpoints("cart", reorder, { orderAgain }),
  ],
  jobs: [subscribes(orderPlaced, placedMail, mailPlaced)],
  metrics: [
    {
      census: "orders",
      gauge: {
        name: "millwright_orders_confirming",
        help: "Orders awaiting payment confirmation, by age: more than three days or less",
        labelNames: ["age"],
      },
      count: async ({ db, now }) =>
        Object.entries(await confirmingCensus(db, now())).map(([age, count]) => [{ age }, count]),
    },
  ],
  mails: ["order_placed", "order_closed", "order_changed"],
  personalData,
} satisfies Module<Scope>;
