import { dealerMembers } from "#shared/partners/dealerMembers/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import { registerMember, resendInvitation } from "./registerMember.ts";
import { countTabs, getCustomer, listCustomers, listDealersBelow } from "./service.ts";

export default {
  name: "partners/dealerMembers",
  useCases: [
    endpoints("dealerMembers", dealerMembers, {
      detail: getCustomer,
      list: listCustomers,
      register: registerMember,
      resend: resendInvitation,
    }),
    forPages("dealerMembers", "dealer", { below: listDealersBelow, counts: countTabs }),
  ],
  mails: ["dealer_invitation"],
  personalData,
} satisfies Module<Context>;
