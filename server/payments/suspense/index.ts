import { suspenseItems } from "#shared/payments/suspense/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { listSuspenseItems, recordSuspenseRefund } from "./admin.ts";
import { sendSuspenseMail } from "./emails.ts";
import { paymentSuspended } from "./events.ts";
import { suspenseMail } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { countOpenMoney } from "./suspenseQueries.ts";

export default {
  name: "payments/suspense",
  useCases: [
    endpoints("suspenseItems", suspenseItems, {
      list: listSuspenseItems,
      refunded: recordSuspenseRefund,
    }),
  ],
  jobs: [eventSubscriber(paymentSuspended, suspenseMail, sendSuspenseMail)],
  mails: ["payment_held", "payment_refunded"],
  navigation: [
    {
      section: "held",
      group: "money",
      order: 20,
      screen: "incoming",
      permission: "payments.read",
      waiting: ({ db }) => countOpenMoney(db),
    },
  ],
  overview: [
    { field: "suspenseItems", permission: "payments.read", count: ({ db }) => countOpenMoney(db) },
  ],
  personalData,
} satisfies Module<Context>;
