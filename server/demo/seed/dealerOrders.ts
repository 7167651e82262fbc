import { priceIn } from "#shared/catalog/products/rules.ts";
import { multiplyMoney, sumMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import { suspenseItems } from "#shared/payments/suspense/contract.ts";
import { shipmentOffice } from "#shared/sales/shipments/contract.ts";
import { listOffers, requiredOfferNotes } from "#server/catalog/listing/commands.ts";
import { orderPaid, orderRefunded } from "#server/sales/orders/events.ts";
import { less, placePricedOrder, type PricedOrder } from "#server/sales/orders/service.ts";
import { evaluateLocked } from "#server/sales/promotions/service.ts";
import { findTaxFacts } from "#server/sales/tax/commands.ts";
import { toReducibleLine } from "#server/sales/carts/service.ts";
import type { DemoOrder, DemoRefund } from "../content/dealers.ts";
import { shippingMethods } from "../content/shipping.ts";
import { products } from "../products/products.ts";
import { call, contextAt, follow, type Past, type Person, runTask } from "./past.ts";

export interface Staff {
  readonly maker: Person;
  /** Confirms what the maker prepared. */
  readonly approver: Person;
}

interface Purchase {
  readonly buyer: Person;
  readonly currency: string;
  readonly items: DemoOrder["items"];
}

const pickup = shippingMethods.find(({ kind }) => kind === "pickup");

/** Returns the order's id. */
export async function placeAt(
  past: Past,
  at: Date,
  { buyer, currency, items }: Purchase,
): Promise<string> {
  const scope = contextAt(past, at, buyer);
  const bought = Object.entries(items).map(([code, quantity]) => ({ id: planOf(code), quantity }));
  const offers = await listOffers(
    past.tx,
    bought.map(({ id }) => id),
    past.world.now(), // prices begin with the demo
  );
  const lines = bought.map(({ id, quantity }) => {
    const offer = offers.find((each) => each.id === id);
    if (!offer) throw new Error(`the demo does not sell ${id}`);
    const unit = priceIn(offer.prices, currency);
    return less({ offer, quantity, unit, total: multiplyMoney(unit, quantity) });
  });
  const notes = offers.flatMap((offer) => requiredOfferNotes(offer));
  const total = sumMoney(
    currency,
    lines.map((line) => line.total),
  );
  const { id } = await placePricedOrder(
    scope,
    {
      paymentMethod: "bank",
      consent: true,
      acknowledged: Object.fromEntries(notes.map(({ version }) => [version, true as const])),
      currency,
      expectedTotal: total,
    },
    async (tx, memberId): Promise<PricedOrder> => ({
      lines,
      evaluation: await evaluateLocked(tx, {
        codes: [],
        memberId,
        lines: lines.map((line) => toReducibleLine(line.offer, line.total)),
        currency,
        now: at,
      }),
      paidOnce: true,
      shippingChoice: { method: pickup?.uuid ?? null, address: null },
      facts: await findTaxFacts(tx, memberId),
      onPlaced: async () => undefined,
    }),
  );
  return id;
}

/** The permanent license of a program's first edition; else the product itself. */
function planOf(code: string): string {
  const product = products.find(({ productCode }) => productCode === code);
  if (!product) throw new Error(`the demo has no product ${code}`);
  if (product.kind !== "software") return product.commodityUuid;
  const plan = product.editions[0].plans.find(({ months }) => months === null);
  if (!plan) throw new Error(`the demo has no permanent license of ${code}`);
  return plan.uuid;
}

/** The transfer is found on the account, the order fulfilled, and hardware collected. */
export async function payAt(
  past: Past,
  at: Date,
  { orderId, staff: { maker } }: { readonly orderId: string; readonly staff: Staff },
): Promise<void> {
  const scope = contextAt(past, at, maker);
  const { total_minor: received } = await past.tx
    .selectFrom("orders")
    .select("total_minor")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const keyed = { ...scope, idempotencyId: scope.newId() };
  const found = await call(keyed, orderReview.receipt, {
    id: orderId,
    received,
    date: formatDay(at),
    reason: "對帳單上的匯款",
    chosen: true,
  });
  await call(scope, orderReview.confirm, {
    id: orderId,
    reason: "",
    seen: [found.suspenseItem],
    acceptDifference: false,
    chosen: true,
  });
  await follow(contextAt(past, at), orderPaid, { orderId });
  await collectAt(scope, past, orderId);
}

async function collectAt(scope: ReturnType<typeof contextAt>, { tx }: Past, orderId: string) {
  const lines = await tx
    .selectFrom("order_lines")
    .select(["id", "quantity"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "hardware")
    .execute();
  if (lines.length === 0) return;
  await call(scope, shipmentOffice.send, {
    id: orderId,
    lines: lines.map(({ id: uuid, quantity }) => ({ uuid, quantity })),
    carrier: "collected",
  });
}

interface Refunded {
  readonly orderId: string;
  readonly refund: DemoRefund;
  readonly staff: Staff;
}

/** Decided, transferred back by two people, and with a credit note. */
export async function refundAt(
  past: Past,
  at: Date,
  { orderId, refund: { partMinor, reason }, staff: { maker, approver } }: Refunded,
): Promise<void> {
  const scope = contextAt(past, at, maker);
  const share =
    partMinor === undefined
      ? ({ share: "whole" } as const)
      : ({ share: "amount", amount: partMinor } as const);
  await call({ ...scope, idempotencyId: scope.newId() }, refundOffice.refund, {
    ...share,
    id: orderId,
    reason,
    fee: false,
    restock: true,
  });
  await follow(contextAt(past, at), orderRefunded, { orderId });
  const due = await past.tx
    .selectFrom("suspense_items")
    .innerJoin("orders", "orders.id", "suspense_items.order_id")
    .select(["suspense_items.id", "orders.buyer_name"])
    .where("order_id", "=", orderId)
    .where("state", "=", "refund_due")
    .execute();
  for (const { id, buyer_name: name } of due) {
    const payee = { bank: "998 示範合作銀行", account: "0001234567890", name };
    await call(scope, refundOffice.prepare, { id, ...payee });
    await call(contextAt(past, at, approver), suspenseItems.refunded, {
      id,
      reference: `R${formatDay(at).replaceAll("-", "")}`,
      prepared: at.toISOString(),
    });
  }
  await runTask(contextAt(past, at), "documents.credit_notes");
}
