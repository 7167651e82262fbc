import type { ReturnRequest } from "#shared/sales/returns/contract.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { OrderRow } from "../orders/commands.ts";
import { mailRecipient, orderMailProps } from "../orders/emails.ts";
import { listReturnPieces } from "./returnQueries.ts";

export async function mailReturnRequest(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { id, state, reason, answer }: Pick<ReturnRequest, "id" | "state" | "reason" | "answer">,
): Promise<void> {
  const pieces = await listReturnPieces(tx, [id]);
  await queueMail(tx, scope, {
    ...mailRecipient(order),
    dedupeKey: `withdrawal:${id}:${state}`,
    template: "withdrawal",
    props: {
      ...orderMailProps(scope.settings, order),
      state,
      reason,
      answer,
      lines: pieces.map(({ name, quantity }) => ({ name: name[order.lang], quantity })),
    },
  });
}
