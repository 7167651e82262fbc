import { AUDIT_ACTIONS } from "#shared/audit/actions.ts";
import { ID, type ListSpec } from "../list/query.ts";

export const auditList: ListSpec = {
  table: "audit",
  filters: [
    { name: "action", kind: "choice", options: AUDIT_ACTIONS },
    { name: "actor", kind: "text", pattern: ID },
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
