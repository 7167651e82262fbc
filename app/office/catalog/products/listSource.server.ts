import { ProductListInput, type ProductRow } from "#shared/catalog/products/adminContract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { productList } from "./listSpec.ts";

export const productSource: OfficeSource<typeof ProductListInput, ProductRow> = {
  spec: productList,
  input: ProductListInput,
  read: (portal, input) => portal.products.list(input),
  keyOf: ({ uuid }) => uuid,
};
