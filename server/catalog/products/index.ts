import { productOffice } from "#shared/catalog/products/adminContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { detail, list, revisions } from "./admin.ts";
import { copy, create, restore, save } from "./editing.ts";
import { personalData } from "./personalData.ts";
import { preview } from "./preview.ts";
import { publish, publishDue, unschedule, withdraw } from "./publishing.ts";
import { productSource } from "./searchSource.ts";
import { productListPages, productPages } from "./sitemap.ts";
import { stock } from "./stock.ts";

export default {
  name: "catalog/products",
  useCases: [
    endpoints("products", productOffice, {
      copy,
      create,
      detail,
      list,
      preview,
      publish,
      restore,
      revisions,
      save,
      stock,
      unschedule,
      withdraw,
    }),
  ],
  tasks: [{ name: "products.publish", after: "privacy.finish_erasures", run: publishDue }],
  search: [productSource],
  sitemap: [productListPages, productPages],
  navigation: [{ section: "products", group: "shop", order: 20, permission: "products.read" }],
  personalData,
} satisfies Module<Scope>;
