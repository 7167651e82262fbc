import { media } from "#shared/catalog/media/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { describe, restore, revisions } from "./altText.ts";
import { personalData } from "./personalData.ts";
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
  navigation: [{ section: "media", group: "shop", order: 40, permission: "products.read" }],
  personalData,
} satisfies Module<Scope>;
