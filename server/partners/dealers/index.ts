import { dealers } from "#shared/partners/dealers/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { memberReferred } from "#server/identity/referralCodes/events.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { attributeNewcomer } from "./attributeNewcomer.ts";
import { getOwnBankInfo, saveOwnBankInfo } from "./bankInfo.ts";
import { findBrokenTree } from "./invariants.ts";
import { referralAttribution } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { agreeToTerms, dealerNames, getOwnDealer } from "./service.ts";

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
    {
      type: "dealer",
      async namesOf(db, ids, lang) {
        const names = await dealerNames(db, { lang }, ids);
        return [...names].map(([id, name]) => ({ id, name }));
      },
    },
  ],
  jobs: [eventSubscriber(memberReferred, referralAttribution, attributeNewcomer)],
  mails: ["dealer_bank"],
  personalData,
  invariants: [{ name: "dealers.tree", check: findBrokenTree }],
} satisfies Module<Context>;
