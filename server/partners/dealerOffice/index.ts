import { dealerOffice } from "#shared/partners/dealerOffice/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { move } from "./move.ts";
import { countDealers, getTree, listDealers, listParents, searchDealers } from "./service.ts";

export default {
  name: "partners/dealerOffice",
  useCases: [
    endpoints("dealerOffice", dealerOffice, {
      counts: countDealers,
      list: listDealers,
      move,
      tree: getTree,
    }),
    forPages("dealerOffice", "dealers.read", { parents: listParents }),
  ],
  officeSearch: [{ kind: "dealers", permission: "dealers.read", find: searchDealers }],
  navigation: [{ section: "dealers", group: "dealers", order: 10, permission: "dealers.read" }],
} satisfies Module<Context>;
