import { type AuditEntry, AuditListInput } from "#shared/identity/audit/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { auditList } from "./listSpec.ts";

export const auditSource: OfficeListSource<typeof AuditListInput, AuditEntry> = {
  spec: auditList,
  input: AuditListInput,
  read: (portal, input) => portal.audit.list(input),
  keyOf: ({ id }) => String(id),
};
