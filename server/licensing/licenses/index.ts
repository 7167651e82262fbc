import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { subscribes } from "#server/platform/jobs/job.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { orderPaid, orderRefunded } from "#server/sales/orders/events.ts";
import { issueForOrder } from "./issueLicenses.ts";
import { licenseIssuing, licenseRevocation } from "./jobs.ts";
import licenseRoutes from "./licenseRoutes.ts";
import { personalData } from "./personalData.ts";
import { withdrawReturned } from "./revokeOnRefund.ts";
import { listByOrder } from "./service.ts";
import { tellTrialEnds } from "./trialReminders.ts";

export default {
  name: "licensing/licenses",
  useCases: [forPages("keys", "anyone", { listByOrder })],
  routes: [{ prefix: "/api/license/v1", register: licenseRoutes }],
  jobs: [
    subscribes(orderPaid, licenseIssuing, issueForOrder),
    subscribes(orderRefunded, licenseRevocation, withdrawReturned),
  ],
  tasks: [{ name: "keys.trial_ends", after: "payments.forget_slips", run: tellTrialEnds }],
  mails: ["order_paid", "trial_end"],
  personalData,
} satisfies Module<Scope>;
