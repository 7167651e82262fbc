import { STATUS_CHOICES } from "#shared/licensing/licenses/adminContract.ts";
import { LICENSE_STATES } from "#shared/licensing/licenses/rules.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const licenseList: OfficeListSpec = {
  table: "licenses",
  filters: [
    { name: "status", kind: "choices", options: STATUS_CHOICES },
    { name: "state", kind: "choices", options: LICENSE_STATES },
    { name: "product", kind: "text", pattern: UUID_PATTERN },
    { name: "member", kind: "text" },
    { name: "expiring", kind: "flag" },
    { name: "suspicious", kind: "flag" },
  ],
  columns: [
    { key: "hint" },
    { key: "product" },
    { key: "edition", optional: true },
    { key: "plan" },
    { key: "holder" },
    { key: "order" },
    { key: "status" },
    { key: "state", optional: true },
    { key: "validUntil", sortable: true },
    { key: "seats" },
    { key: "issuedAt", sortable: true, optional: true },
  ],
  order: { by: "issuedAt", sort: "desc" },
};
