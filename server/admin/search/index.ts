import { officeSearch } from "#shared/admin/search/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { find } from "./service.ts";

export default {
  name: "admin/search",
  useCases: [endpoints("officeSearch", officeSearch, { find })],
} satisfies Module<Context>;
