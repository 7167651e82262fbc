import { taxOffice } from "#shared/sales/tax/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { remove, rules, set } from "./admin.ts";

export default {
  name: "sales/tax",
  useCases: [endpoints("tax", taxOffice, { remove, rules, set })],
  navigation: [{ section: "tax", group: "shop", order: 90, permission: "prices.write" }],
} satisfies Module<Context>;
