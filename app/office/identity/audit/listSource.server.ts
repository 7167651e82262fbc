import { type AuditEntry, AuditListInput } from "#shared/identity/audit/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { auditList } from "./listSpec.ts";

export const auditSource: OfficeSource<typeof AuditListInput, AuditEntry> = {
  spec: auditList,
  input: AuditListInput,
  read: (portal, input) => portal.audit.list(input),
  keyOf: ({ id }) => String(id),
};
