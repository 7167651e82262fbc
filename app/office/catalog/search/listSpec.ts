import { LANGS } from "#shared/kit/lang.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const zeroResultList: OfficeListSpec = {
  table: "searchMisses",
  filters: [
    { name: "lang", kind: "choice", options: LANGS },
    { name: "dismissed", kind: "flag" },
  ],
  columns: [
    { key: "words", sortable: true },
    { key: "lang" },
    { key: "count", sortable: true },
    { key: "lastAt", sortable: true },
    { key: "firstAt", sortable: true },
    { key: "deal" },
  ],
  order: { by: "count", sort: "desc" },
};
