import { subDealers } from "#shared/partners/subDealers/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { appointSubDealer, changeSubDealer } from "./appointSubDealer.ts";
import { getSubDealer, listCandidates, listSubDealers } from "./service.ts";

export default {
  name: "partners/subDealers",
  useCases: [
    endpoints("subDealers", subDealers, {
      appoint: appointSubDealer,
      change: changeSubDealer,
      list: listSubDealers,
    }),
    forPages("subDealers", "dealer", { candidates: listCandidates, detail: getSubDealer }),
  ],
  mails: ["dealer_appointed", "dealer_percent"],
} satisfies Module<Context>;
