import { AUDIT_ACTIONS } from "#shared/identity/audit/actions.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

/** The filter accepts others too. */
export const SUBJECT_TYPES = [
  "productImport",
  "member",
  "session",
  "order",
  "mail",
  "job",
  "site",
  "clock",
  "release",
  "category",
  "tag",
  "invoice",
  "quotation",
  "ticket",
  "promotion",
  "shipping",
  "tax",
  "product",
  "media",
];

export const auditList: OfficeListSpec = {
  table: "audit",
  filters: [
    { name: "actor", kind: "text" },
    { name: "action", kind: "choice", options: AUDIT_ACTIONS },
    { name: "subjectType", kind: "text", pattern: /^.{1,40}$/u },
    { name: "subjectId", kind: "text" },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "at" },
    { key: "actor" },
    { key: "action" },
    { key: "subject" },
    { key: "changes" },
    { key: "ip", optional: true },
    { key: "requestId", optional: true },
  ],
  order: { by: "at", sort: "desc" },
};
