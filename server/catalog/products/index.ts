import { sql } from "kysely";
import { productOffice } from "#shared/catalog/products/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { getProduct, list, listProductRevisions } from "./admin.ts";
import { copy, create, restore, save } from "./editing.ts";
import { searchProducts } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import { preview } from "./preview.ts";
import { publish, publishDue, unschedule, withdraw } from "./publishing.ts";
import { productSource } from "./searchSource.ts";
import { productListPages, productPages } from "./sitemap.ts";
import { setProductStock } from "./stock.ts";

export default {
  name: "catalog/products",
  useCases: [
    endpoints("products", productOffice, {
      copy,
      create,
      detail: getProduct,
      list,
      preview,
      publish,
      restore,
      revisions: listProductRevisions,
      save,
      stock: setProductStock,
      unschedule,
      withdraw,
    }),
  ],
  tasks: [{ name: "products.publish", after: "privacy.finish_erasures", run: publishDue }],
  search: [productSource],
  officeSearch: [{ kind: "products", permission: "products.read", find: searchProducts }],
  sitemap: [productListPages, productPages],
  navigation: [
    {
      section: "products",
      group: "catalog",
      order: 10,
      screen: "goods",
      permission: "products.read",
    },
  ],
  personalData,
  auditSubjects: [
    auditSubject("product", (lang) => sql`select id, name ->> ${lang} as name from products`),
  ],
} satisfies Module<Context>;
