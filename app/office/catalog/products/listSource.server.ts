import { ProductListInput, type ProductRow } from "#shared/catalog/products/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { productList } from "./listSpec.ts";

export const productSource: OfficeListSource<typeof ProductListInput, ProductRow> = {
  spec: productList,
  input: ProductListInput,
  read: (portal, input) => portal.products.list(input),
  keyOf: ({ uuid }) => uuid,
};
