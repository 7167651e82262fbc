import { media } from "#shared/catalog/media/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { describe, restore, revisions } from "./altText.ts";
import { add, detail, list, remove } from "./service.ts";

export default {
  name: "catalog/media",
  useCases: [
    endpoints("media", media, {
      add,
      describe,
      detail,
      list,
      remove,
      restore,
      revisions,
    }),
  ],
} satisfies Module<Scope>;
