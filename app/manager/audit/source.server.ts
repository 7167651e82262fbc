import { type AuditEntry, AuditListInput } from "#shared/audit/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { auditList } from "./list.ts";

export const auditSource: OfficeSource<typeof AuditListInput, AuditEntry> = {
  spec: auditList,
  input: AuditListInput,
  read: (portal, input) => portal.audit.list(input),
  keyOf: ({ id }) => String(id),
};
