import { LANGS } from "#shared/kit/lang.ts";
import { ROLES } from "#shared/session/contract.ts";
import type { ListSpec } from "../list/query.ts";

export const memberList: ListSpec = {
  table: "members",
  filters: [
    { name: "role", kind: "choice", options: ROLES },
    { name: "lang", kind: "choice", options: LANGS },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "name" },
    { key: "email", sortable: true },
    { key: "roles" },
    { key: "lang" },
    { key: "registeredAt", sortable: true },
    { key: "uuid", optional: true },
  ],
  order: { by: "registeredAt", sort: "desc" },
};
