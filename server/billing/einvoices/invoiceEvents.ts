import type { InvoiceDeed } from "#shared/billing/einvoices/issuing.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

interface Told {
  readonly detail?: string | null;
  readonly note?: string | null;
}

export const writeDown = (
  tx: Tx,
  scope: Scope,
  invoiceId: string,
  what: InvoiceDeed,
  told: Told = {},
): Promise<void> =>
  queries.insertEvent(tx, invoiceId, {
    what,
    ...told,
    actorId: scope.viewer?.memberId ?? null,
    at: scope.now(),
  });
