import { listOffice } from "#shared/content/taxonomies/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { create, edit, entries, remove, restore, revisions } from "./admin.ts";
import { move, place } from "./taxonomyOrdering.ts";

export default {
  name: "content/taxonomies",
  useCases: [
    endpoints("lists", listOffice, {
      create,
      edit,
      entries,
      move,
      place,
      remove,
      restore,
      revisions,
    }),
  ],
  navigation: [{ section: "lists", group: "shop", order: 140, permission: "site.write" }],
} satisfies Module<Scope>;
