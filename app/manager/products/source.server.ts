import { ProductListInput, type ProductRow } from "#shared/products/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { productList } from "./list.ts";

export const productSource: OfficeSource<typeof ProductListInput, ProductRow> = {
  spec: productList,
  input: ProductListInput,
  read: (portal, input) => portal.products.list(input),
  keyOf: ({ uuid }) => uuid,
};
