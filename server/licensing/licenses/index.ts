import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { orderPaid, orderRefunded } from "#server/sales/orders/events.ts";
import { expireLicenses } from "./expireLicenses.ts";
import { issueLicenses } from "./issueLicenses.ts";
import { licenseIssuing, licenseRevocation } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { revokeReturned } from "./revokeOnRefund.ts";
import { describePolicies, listByOrder } from "./service.ts";
import { sendTrialReminders } from "./trialReminders.ts";

export default {
  name: "licensing/licenses",
  useCases: [forPages("keys", "anyone", { listByOrder })],
  jobs: [
    eventSubscriber(orderPaid, licenseIssuing, issueLicenses),
    eventSubscriber(orderRefunded, licenseRevocation, revokeReturned),
  ],
  textVariables: {
    license_check_hours: (scope) => describePolicies(scope, "lease_hours"),
    trial_days: (scope) => describePolicies(scope, "trial_days"),
    license_grace_days: (scope) => describePolicies(scope, "grace_days"),
  },
  tasks: [
    { name: "keys.trial_ends", after: "payments.forget_slips", run: sendTrialReminders },
    { name: "keys.expire", after: "keys.trial_ends", run: expireLicenses },
  ],
  mails: ["order_paid", "trial_end"],
  personalData,
} satisfies Module<Context>;
