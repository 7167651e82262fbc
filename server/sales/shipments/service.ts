import type { OwnShipments } from "#shared/sales/shipments/contract.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { Scope } from "#server/context.ts";
import { type OrderRow, orderWithLines } from "../orders/commands.ts";
import { requireOwnOrder } from "../orders/service.ts";
import { presented } from "./shipmentView.ts";
import * as queries from "./queries.ts";
import { type ToSend, toSend } from "./createShipment.ts";

export { countSendings } from "./shippingQueueQueries.ts";

/** `rest` excludes pieces requested for return. */
export async function own(scope: Scope, { id }: { id: string }): Promise<OwnShipments> {
  await requireOwnOrder(scope, id);
  const { db, lang } = scope;
  const found = await orderWithLines(db, id);
  const rows = await queries.shipmentsOf(db, id);
  const counting = rows.filter(({ state }) => state !== "cancelled");
  return {
    shipments: await presented(db, counting, lang),
    rest:
      found && isPaid(found.order.status) ? restOf(await toSend(db, id, found.lines), lang) : [],
  };
}

const restOf = (lines: readonly ToSend[], lang: OrderRow["lang"]) =>
  lines
    .map(({ line, free }) => ({ uuid: line.id, name: line.name[lang], quantity: free }))
    .filter(({ quantity }) => quantity > 0);
