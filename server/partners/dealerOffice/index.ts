import { dealerOffice } from "#shared/partners/dealerOffice/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { addAgreement, appoint, close, edit, resume, suspend } from "./actions.ts";
import { getMemberDealer, rebind } from "./attribution.ts";
import { getDealer, listCustomers, listProducts, revealBank } from "./detail.ts";
import { move } from "./move.ts";
import { countDealers, getTree, listDealers, listParents, searchDealers } from "./service.ts";

export default {
  name: "partners/dealerOffice",
  useCases: [
    endpoints("dealerOffice", dealerOffice, {
      agree: addAgreement,
      appoint,
      close,
      counts: countDealers,
      customers: listCustomers,
      detail: getDealer,
      edit,
      list: listDealers,
      move,
      ofMember: getMemberDealer,
      rebind,
      resume,
      revealBank,
      suspend,
      tree: getTree,
    }),
    forPages("dealerOffice", "dealers.read", { parents: listParents, products: listProducts }),
  ],
  mails: ["dealer_state", "dealer_agreement"],
  officeSearch: [{ kind: "dealers", permission: "dealers.read", find: searchDealers }],
  navigation: [{ section: "dealers", group: "dealers", order: 10, permission: "dealers.read" }],
} satisfies Module<Context>;
