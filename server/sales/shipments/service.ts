import type { BuyerShipments } from "#shared/sales/shipments/contract.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { Context } from "#server/context.ts";
import { type OrderRow, findOrderWithLines } from "../orders/commands.ts";
import { requireOwnOrder } from "../orders/service.ts";
import { shipmentViews } from "./shipmentView.ts";
import * as queries from "./queries.ts";
import { type LineToShip, linesToShip } from "./createShipment.ts";

export { countShippingQueue } from "./shippingQueueQueries.ts";

/** `rest` excludes pieces requested for return. */
export async function own(scope: Context, { id }: { id: string }): Promise<BuyerShipments> {
  await requireOwnOrder(scope, id);
  const { db, lang } = scope;
  const found = await findOrderWithLines(db, id);
  const rows = await queries.listShipments(db, id);
  const counting = rows.filter(({ state }) => state !== "cancelled");
  return {
    shipments: await shipmentViews(db, counting, lang),
    rest:
      found && isPaid(found.order.status)
        ? restOf(await linesToShip(db, id, found.lines), lang)
        : [],
  };
}

const restOf = (lines: readonly LineToShip[], lang: OrderRow["lang"]) =>
  lines
    .map(({ line, free }) => ({ uuid: line.id, name: line.name[lang], quantity: free }))
    .filter(({ quantity }) => quantity > 0);
