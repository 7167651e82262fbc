import { documentNumber } from "#shared/billing/documents/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { QuotationRow } from "./queries.ts";

interface AuditedChange {
  readonly action: "quotation.sent" | "quotation.withdrawn";
  readonly row: QuotationRow;
  readonly reason?: string;
}

export const auditQuotation = (tx: Tx, scope: Context, { action, row, reason }: AuditedChange) =>
  audit(tx, scope, {
    action,
    subjectType: "quotation",
    subjectId: row.id,
    after: {
      number: documentNumber(row),
      total: row.total_minor,
      currency: row.currency,
      ...(reason !== undefined && { reason }),
    },
  });
