import { dealerMembers } from "#shared/partners/dealerMembers/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import { registerMember, resendInvitation } from "./registerMember.ts";

export default {
  name: "partners/dealerMembers",
  useCases: [
    endpoints("dealerMembers", dealerMembers, {
      register: registerMember,
      resend: resendInvitation,
    }),
  ],
  mails: ["dealer_invitation"],
  personalData,
} satisfies Module<Context>;
