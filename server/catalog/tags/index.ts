import { tagOffice } from "#shared/catalog/tags/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { choices, create, detail, edit, list, merge, remove, restore, revisions } from "./admin.ts";

export default {
  name: "catalog/tags",
  useCases: [
    endpoints("tags", tagOffice, {
      create,
      detail,
      edit,
      list,
      merge,
      remove,
      restore,
      revisions,
    }),
    forPages("tags", "manager", { choices }), // `choices` checks for either product permission itself
  ],
  navigation: [{ section: "tags", group: "shop", order: 30, permission: "products.read" }],
} satisfies Module<Scope>;
