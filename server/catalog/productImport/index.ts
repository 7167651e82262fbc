import { productFiles } from "#shared/catalog/productImport/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { listProductRecords } from "./exportRecords.ts";
import { importProducts } from "./importProducts.ts";

export default {
  name: "catalog/productImport",
  useCases: [
    endpoints("products", productFiles, {
      import: importProducts,
      records: listProductRecords,
    }),
  ],
} satisfies Module<Context>;
