import { sql } from "kysely";
import { dealers } from "#shared/partners/dealers/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { memberReferred } from "#server/identity/referralCodes/events.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { attributeNewcomer } from "./attributeNewcomer.ts";
import { getOwnBankInfo, saveOwnBankInfo } from "./bankInfo.ts";
import { findBrokenTree } from "./invariants.ts";
import { referralAttribution } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { agreeToTerms, getOwnDealer } from "./service.ts";

export default {
  name: "partners/dealers",
  useCases: [
    endpoints("dealers", dealers, {
      agree: agreeToTerms,
      bank: getOwnBankInfo,
      own: getOwnDealer,
      saveBank: saveOwnBankInfo,
    }),
  ],
  auditSubjects: [
    auditSubject(
      "dealer",
      () => sql`select dealers.id, concat_ws(' ', members.first_name, members.last_name) as name
        from dealers join members on members.id = dealers.member_id`,
    ),
  ],
  jobs: [eventSubscriber(memberReferred, referralAttribution, attributeNewcomer)],
  mails: ["dealer_bank"],
  personalData,
  invariants: [{ name: "dealers.tree", check: findBrokenTree }],
} satisfies Module<Context>;
