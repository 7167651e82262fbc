import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { chargeRecorded, contractEnded } from "#server/payments/recurring/events.ts";
import { orderPaid, orderRefunded } from "#server/sales/orders/events.ts";
import { applyRecordedCharge } from "./applyCharge.ts";
import { endContract } from "./endContract.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { chargeApplication, contractEnding, orderFulfillment, orderRefunding } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { refundOrder } from "./refundOrder.ts";
import { settleSubscriptions } from "./settleSubscriptions.ts";

export default {
  name: "licensing/subscriptions",
  jobs: [
    eventSubscriber(orderPaid, orderFulfillment, fulfillOrder),
    eventSubscriber(orderRefunded, orderRefunding, refundOrder),
    eventSubscriber(chargeRecorded, chargeApplication, applyRecordedCharge),
    eventSubscriber(contractEnded, contractEnding, endContract),
  ],
  tasks: [
    { name: "subscriptions.settle", after: "payments.forget_slips", run: settleSubscriptions },
  ],
  mails: ["order_paid", "subscription"],
  personalData,
} satisfies Module<Context>;
