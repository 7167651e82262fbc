import { payments } from "#shared/payments/attempts/contract.ts";
import { orderActions } from "#shared/payments/transfers/transferDecisions.ts";
import { orderHistory } from "#shared/sales/orders/contract.ts";
import { orderEditing } from "#shared/sales/orders/editing.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { findUnsettledOrders } from "./invariants.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { abandonOverdueAttempts } from "./abandonAttempts.ts";
import { cancelOrder } from "./cancelOrder.ts";
import { editOrder } from "./editOrder.ts";
import { expireCheckoutSessions } from "./expireCheckoutSessions.ts";
import { expireOverdueOrders } from "./expireOrders.ts";
import { listOffers } from "./methodOffers.ts";
import { listOrderTimeline } from "./orderTimeline.ts";
import { sendPaymentReminders } from "./paymentReminders.ts";
import {
  listOrderMethods,
  listOrderPayments,
  getPayment,
  getPaymentProgress,
} from "./paymentStatus.ts";
import { personalData } from "./personalData.ts";
import { startPayment } from "./startPayment.ts";

export default {
  name: "payments/attempts",
  useCases: [
    endpoints("payments", payments, {
      begin: startPayment,
      ofOrder: listOrderPayments,
      payment: getPayment,
    }),
    forPages("payments", "anyone", {
      methods: listOrderMethods,
      offers: listOffers,
      progress: getPaymentProgress,
    }),
    endpoints("orders", orderHistory, { history: listOrderTimeline }),
    endpoints("orderDeeds", orderActions, { cancel: cancelOrder }),
    endpoints("orderEditing", orderEditing, { edit: editOrder }),
  ],
  tasks: [
    { name: "orders.remind", after: "payments.refund", run: sendPaymentReminders },
    { name: "orders.expire", after: "orders.remind", run: expireOverdueOrders },
    { name: "payments.close_pages", after: "documents.credit_notes", run: expireCheckoutSessions },
    { name: "payments.give_up", after: "invoices.refunds", run: abandonOverdueAttempts },
  ],
  mails: ["order_reminder"],
  personalData,
  invariants: [{ name: "orders.settled", check: findUnsettledOrders }],
} satisfies Module<Context>;
