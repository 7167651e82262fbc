import { heldMoney } from "#shared/payments/suspense/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { subscribes } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { list, refunded } from "./admin.ts";
import { mailHeld } from "./emails.ts";
import { paymentHeld } from "./events.ts";
import { heldMail } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { countOpenMoney } from "./suspenseQueries.ts";

export default {
  name: "payments/suspense",
  useCases: [endpoints("suspenseItems", heldMoney, { list, refunded })],
  jobs: [subscribes(paymentHeld, heldMail, mailHeld)],
  mails: ["payment_held", "payment_refunded"],
  navigation: [{ section: "held", group: "work", order: 70, permission: "payments.read" }],
  overview: [
    { field: "suspenseItems", permission: "payments.read", count: ({ db }) => countOpenMoney(db) },
  ],
  personalData,
} satisfies Module<Scope>;
