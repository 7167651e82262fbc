import { TEXT_STATES } from "#shared/texts/office.ts";
import { ID } from "../../list/query.ts";
import type { OfficeListSpec } from "../list/spec.ts";

export const faqList: OfficeListSpec = {
  table: "faq",
  filters: [
    { name: "category", kind: "text", pattern: ID },
    { name: "state", kind: "choice", options: TEXT_STATES },
  ],
  columns: [
    { key: "question" },
    { key: "category" },
    { key: "state" },
    { key: "languages" },
    { key: "helpful", sortable: true },
    { key: "unhelpful", sortable: true },
    { key: "changedAt", sortable: true },
    { key: "slug", optional: true },
    { key: "version", optional: true },
  ],
  order: { by: "place", sort: "asc" },
};
