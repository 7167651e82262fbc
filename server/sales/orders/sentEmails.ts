import type { OrderMail } from "#shared/sales/orders/contract.ts";
import type { Scope } from "#server/context.ts";
import { mailsAbout } from "#server/platform/mail/relatedMails.ts";
import { requireOwnOrder } from "./ownOrder.ts";

/**
 * What was written to its buyer about the viewer's own order, the newest first; what the mails say is in their mailbox.
 * @throws {Refusal} `session.required`, `order.not_found` for anybody else's.
 */
export async function mails(scope: Scope, { id }: { id: string }): Promise<OrderMail[]> {
  const order = await requireOwnOrder(scope, id);
  const rows = await mailsAbout(scope.db, order.id);
  return rows.toReversed().map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    lang: row.lang,
    state: row.state,
    at: (row.sent_at ?? row.queued_at).toISOString(),
  }));
}
