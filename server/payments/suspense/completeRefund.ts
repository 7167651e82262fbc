import { isRefund } from "#shared/payments/suspense/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import { clearingOf, outOfSuspense } from "./commands.ts";
import { mailRefunded } from "./emails.ts";
import { goingOf, type HeldRow, restOf, updateHeld } from "./suspenseQueries.ts";

interface GivenBack {
  readonly order: OrderRow;
  readonly held: HeldRow;
  readonly reference: string;
  /** Null: the gateway refunded it. */
  readonly actorId: string | null;
}

/** Order refunds and transferred money; unneeded card money is refunded in the gateway's console. */
async function goesByTransfer(tx: Tx, held: HeldRow): Promise<boolean> {
  return isRefund(held.cause) || (await goingOf(tx, held)).method === "atm";
}

/** Posts the refund out of suspense and mails the buyer. */
export async function giveBack(
  tx: Tx,
  scope: Scope,
  { order, held, reference, actorId }: GivenBack,
): Promise<void> {
  await updateHeld(tx, held.id, {
    state: "refunded",
    refund_reference: reference,
    actor_id: actorId,
    decided_at: scope.now(),
  });
  const byHand = actorId !== null && (await goesByTransfer(tx, held));
  const from = byHand ? { ...held, provider: "bank" } : held;
  const minor = restOf(held);
  const money = { minor: -minor, currency: held.currency };
  await outOfSuspense(tx, scope, from, {
    kind: "payment.returned",
    minor,
    to: [{ account: clearingOf(from.provider), money }],
  });
  await mailRefunded(tx, scope, { order, held, reference });
}
