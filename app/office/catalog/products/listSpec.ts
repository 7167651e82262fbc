import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { PRODUCT_STATES, STOCK_CHOICES } from "#shared/catalog/products/adminContract.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const productList: OfficeListSpec = {
  table: "products",
  filters: [
    { name: "state", kind: "choice", options: PRODUCT_STATES },
    { name: "scheduled", kind: "flag" },
    { name: "stock", kind: "choice", options: STOCK_CHOICES },
    { name: "kind", kind: "choices", options: PRODUCT_KINDS },
    { name: "category", kind: "text", pattern: UUID_PATTERN },
    { name: "tag", kind: "text", pattern: UUID_PATTERN },
  ],
  columns: [
    { key: "name", sortable: true },
    { key: "code", sortable: true },
    { key: "state" },
    { key: "kind" },
    { key: "category" },
    { key: "from", sortable: true },
    { key: "stock", sortable: true },
    { key: "changedAt", sortable: true },
    { key: "soldOnline", optional: true },
    { key: "version", optional: true },
  ],
  order: { by: "sort", sort: "asc" },
};
