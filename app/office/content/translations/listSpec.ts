import { LANGS } from "#shared/kit/lang.ts";
import { GAPS, SUBJECTS } from "#shared/content/translations/contract.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const translationList: OfficeListSpec = {
  table: "translations",
  filters: [
    { name: "subject", kind: "choice", options: SUBJECTS },
    { name: "in", kind: "choice", options: LANGS },
    { name: "gap", kind: "choice", options: GAPS },
  ],
  columns: [
    { key: "name", sortable: true },
    { key: "subject", sortable: true },
    { key: "languages" },
  ],
  order: { by: "subject", sort: "asc" },
};
