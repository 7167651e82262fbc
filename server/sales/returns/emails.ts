import type { Withdrawal } from "#shared/sales/returns/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { OrderRow } from "../orders/commands.ts";
import { buyerOf, orderInMail } from "../orders/emails.ts";
import { piecesOf } from "./returnQueries.ts";

export async function mailWithdrawal(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { id, state, reason, answer }: Pick<Withdrawal, "id" | "state" | "reason" | "answer">,
): Promise<void> {
  const pieces = await piecesOf(tx, [id]);
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `withdrawal:${id}:${state}`,
    template: "withdrawal",
    props: {
      ...orderInMail(scope.settings, order),
      state,
      reason,
      answer,
      lines: pieces.map(({ name, quantity }) => ({ name: name[order.lang], quantity })),
    },
  });
}
