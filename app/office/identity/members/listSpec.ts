import { isCountry } from "#shared/identity/geo/countryCodes.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { ROLES } from "#shared/identity/sessions/contract.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

/** Query values of the API. */
const YES_NO = ["1", "0"] as const;

export const memberList: OfficeListSpec = {
  table: "members",
  filters: [
    { name: "role", kind: "choice", options: ROLES },
    { name: "lang", kind: "choice", options: LANGS },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
    { name: "country", kind: "text", pattern: { test: isCountry }, capitals: true },
    { name: "verified", kind: "choice", options: YES_NO },
    { name: "locked", kind: "choice", options: YES_NO },
    { name: "deleted", kind: "choice", options: ["1"] },
    { name: "hasOrders", kind: "choice", options: YES_NO },
  ],
  columns: [
    { key: "name" },
    { key: "email", sortable: true },
    { key: "roles" },
    { key: "company", optional: true },
    { key: "mobilePhone", optional: true },
    { key: "country", optional: true },
    { key: "verified", optional: true },
    { key: "locked", optional: true },
    { key: "lang" },
    { key: "registeredAt", sortable: true },
    { key: "uuid", optional: true },
  ],
  order: { by: "registeredAt", sort: "desc" },
};
