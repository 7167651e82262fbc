import { referral } from "#shared/identity/referralCodes/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import { applied, arrive, own, qr } from "./service.ts";

export default {
  name: "identity/referralCodes",
  useCases: [
    endpoints("referral", referral, { own }),
    forPages("referral", "anyone", { applied, arrive }),
    forPages("referral", "member", { qr }),
  ],
  personalData,
} satisfies Module<Context>;
