import { isOrderRefund } from "#shared/payments/suspense/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import { postToLedger } from "../ledger/commands.ts";
import { clearingAccount, returnedPosting } from "../ledger/paymentPostings.ts";
import { mailRefunded } from "./emails.ts";
import {
  findRefundRoute,
  type SuspenseRow,
  remainingMinor,
  updateSuspenseItem,
} from "./suspenseQueries.ts";

interface CompletedRefund {
  readonly order: OrderRow;
  readonly held: SuspenseRow;
  readonly reference: string;
  /** Null: the gateway refunded it. */
  readonly actorId: string | null;
}

/** Order refunds and transferred money; unneeded card money is refunded in the gateway's console. */
async function isRefundedByTransfer(tx: Tx, held: SuspenseRow): Promise<boolean> {
  return isOrderRefund(held.cause) || (await findRefundRoute(tx, held)).method === "atm";
}

/** Posts the refund out of suspense and mails the buyer. */
export async function completeRefund(
  tx: Tx,
  scope: Context,
  { order, held, reference, actorId }: CompletedRefund,
): Promise<void> {
  await updateSuspenseItem(tx, held.id, {
    state: "refunded",
    refund_reference: reference,
    actor_id: actorId,
    decided_at: scope.now(),
  });
  const byHand = actorId !== null && (await isRefundedByTransfer(tx, held));
  const from = clearingAccount(byHand ? "bank" : held.provider);
  const money = { minor: remainingMinor(held), currency: held.currency };
  await postToLedger(tx, scope, returnedPosting({ itemId: held.id, from, money }));
  await mailRefunded(tx, scope, { order, held, reference });
}
