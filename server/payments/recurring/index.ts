import { renewals } from "#shared/payments/recurring/contract.ts";
import { charges } from "#shared/payments/recurring/unappliedCharges.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { handles } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { endNeedless } from "./cancelOrphanedMandate.ts";
import { cancelRenewal, cancelRenewalAny } from "./cancelRenewal.ts";
import { orphanedMandate } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { backfillCharges } from "./syncRecurringCharges.ts";
import { waiting } from "./unappliedCharges.ts";

export default {
  name: "payments/recurring",
  useCases: [
    endpoints("renewals", renewals, { cancelRenewal, cancelRenewalAny }),
    endpoints("charges", charges, { waiting }),
  ],
  jobs: [handles(orphanedMandate, endNeedless)],
  tasks: [{ name: "payments.backfill_charges", after: "payments.reconcile", run: backfillCharges }],
  mails: ["renewal_cancelled"],
  navigation: [{ section: "charges", group: "work", order: 90, permission: "payments.read" }],
  personalData,
} satisfies Module<Scope>;
