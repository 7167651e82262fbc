import { renewals } from "#shared/payments/recurring/contract.ts";
import { unappliedCharges } from "#shared/payments/recurring/unappliedCharges.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { jobHandler } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { cancelOrphanedMandate } from "./cancelOrphanedMandate.ts";
import { cancelRenewal, cancelRenewalAny } from "./cancelRenewal.ts";
import { orphanedMandate } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { syncRecurringCharges } from "./syncRecurringCharges.ts";
import { listUnappliedCharges } from "./unappliedCharges.ts";

export default {
  name: "payments/recurring",
  useCases: [
    endpoints("renewals", renewals, { cancelRenewal, cancelRenewalAny }),
    endpoints("charges", unappliedCharges, { waiting: listUnappliedCharges }),
  ],
  jobs: [jobHandler(orphanedMandate, cancelOrphanedMandate)],
  tasks: [
    { name: "payments.backfill_charges", after: "payments.reconcile", run: syncRecurringCharges },
  ],
  mails: ["renewal_cancelled"],
  navigation: [
    {
      section: "charges",
      group: "money",
      order: 30,
      screen: "incoming",
      permission: "payments.read",
    },
  ],
  personalData,
} satisfies Module<Context>;
