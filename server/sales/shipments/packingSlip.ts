import { ensure } from "#shared/errors.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { OrderShipments, Shipment } from "#shared/sales/shipments/contract.ts";
import type { Context } from "#server/context.ts";
import { findOrderWithLines } from "../orders/commands.ts";
import { translator } from "#server/phrases.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { ofOrder } from "./createShipment.ts";

const WORDS = [
  "to",
  "recipient",
  "phone",
  "address",
  "what",
  "quantity",
  "checked",
  "nothing",
] as const;

interface PackingSlip {
  readonly lang: Lang;
  readonly order: OrderShipments["order"];
  readonly lines: Shipment["lines"];
  readonly sent: boolean;
  readonly words: Readonly<Record<(typeof WORDS)[number] | "title" | "printed", string>>;
}

export async function getPackingSlip(
  scope: Context,
  { id, shipment: named }: { readonly id: string; readonly shipment: string | null },
): Promise<PackingSlip> {
  requireStaff(scope, "orders.read");
  const found = await findOrderWithLines(scope.db, id);
  ensure(found, "order.not_found");
  const { lang } = found.order;
  const { order, shipments, rest, today } = await ofOrder({ ...scope, lang }, { id });
  const shipment = shipments.find((each) => each.id === named);
  const say = translator(lang, "manager");
  const words = Object.fromEntries(WORDS.map((word) => [word, say(`shipments.${word}`)]));
  return {
    lang,
    order,
    lines: (shipment?.lines ?? rest).filter(({ quantity }) => quantity > 0),
    sent: shipment !== undefined,
    words: {
      ...(words as Record<(typeof WORDS)[number], string>),
      title: say("shipments.slipTitle", { number: order.number }),
      printed: say("shipments.printed", { day: today }),
    },
  };
}
