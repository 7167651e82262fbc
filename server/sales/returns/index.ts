import { withdrawalOffice, withdrawals } from "#shared/sales/returns/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { accept, decline, list, one } from "./admin.ts";
import { ask, own } from "./returnRequests.ts";

export default {
  name: "sales/returns",
  useCases: [
    endpoints("withdrawals", withdrawals, { ask, own }),
    endpoints("withdrawalOffice", withdrawalOffice, { accept, decline, list, one }),
  ],
} satisfies Module<Scope>;
