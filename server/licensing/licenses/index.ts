import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { orderPaid, orderRefunded } from "#server/sales/orders/events.ts";
import { issueLicenses } from "./issueLicenses.ts";
import { licenseIssuing, licenseRevocation } from "./jobs.ts";
import licenseRoutes from "./licenseRoutes.ts";
import { personalData } from "./personalData.ts";
import { revokeReturned } from "./revokeOnRefund.ts";
import { describePolicies, listByOrder } from "./service.ts";
import { sendTrialReminders } from "./trialReminders.ts";

export default {
  name: "licensing/licenses",
  useCases: [forPages("keys", "anyone", { listByOrder })],
  routes: [{ prefix: "/api/license/v1", register: licenseRoutes }],
  jobs: [
    eventSubscriber(orderPaid, licenseIssuing, issueLicenses),
    eventSubscriber(orderRefunded, licenseRevocation, revokeReturned),
  ],
  textVariables: {
    license_check_hours: (scope) => describePolicies(scope, "lease_hours"),
    license_grace_days: (scope) => describePolicies(scope, "grace_days"),
  },
  tasks: [{ name: "keys.trial_ends", after: "payments.forget_slips", run: sendTrialReminders }],
  mails: ["order_paid", "trial_end"],
  personalData,
} satisfies Module<Context>;
