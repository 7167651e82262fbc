import type { InvoiceAction } from "#shared/billing/einvoices/issuing.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

interface EventDetails {
  readonly detail?: string | null;
  readonly note?: string | null;
}

export const recordInvoiceEvent = (
  tx: Tx,
  scope: Context,
  invoiceId: string,
  what: InvoiceAction,
  told: EventDetails = {},
): Promise<void> =>
  queries.insertEvent(tx, invoiceId, {
    what,
    ...told,
    actorId: scope.viewer?.memberId ?? null,
    at: scope.now(),
  });
