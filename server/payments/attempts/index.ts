import { payments } from "#shared/payments/attempts/contract.ts";
import { orderDeeds } from "#shared/payments/transfers/transferDecisions.ts";
import { orderHistory } from "#shared/sales/orders/contract.ts";
import { orderEditing } from "#shared/sales/orders/editing.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { giveUpAbandoned } from "./abandonAttempts.ts";
import { cancel } from "./cancelOrder.ts";
import { edit } from "./editOrder.ts";
import { closePages } from "./expireCheckoutSessions.ts";
import { expireOverdue } from "./expireOrders.ts";
import { offers } from "./methodOffers.ts";
import { history } from "./orderTimeline.ts";
import { remindUnpaid } from "./paymentReminders.ts";
import { methods, ofOrder, payment, progress } from "./paymentStatus.ts";
import { personalData } from "./personalData.ts";
import { begin } from "./startPayment.ts";

export default {
  name: "payments/attempts",
  useCases: [
    endpoints("payments", payments, { begin, ofOrder, payment }),
    forPages("payments", "anyone", { methods, offers, progress }),
    endpoints("orders", orderHistory, { history }),
    endpoints("orderDeeds", orderDeeds, { cancel }),
    endpoints("orderEditing", orderEditing, { edit }),
  ],
  tasks: [
    { name: "orders.remind", after: "payments.refund", run: remindUnpaid },
    { name: "orders.expire", after: "orders.remind", run: expireOverdue },
    { name: "payments.close_pages", after: "documents.credit_notes", run: closePages },
    { name: "payments.give_up", after: "invoices.refunds", run: giveUpAbandoned },
  ],
  mails: ["order_reminder"],
  personalData,
} satisfies Module<Scope>;
