import { isDigitalProduct } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Acknowledged } from "#shared/sales/orders/acknowledgedNotes.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { mergeGuestCart } from "../carts/commands.ts";
import { requiredOfferNotes } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { content } from "#server/site/company/service.ts";
import { toOrderView } from "./orderView.ts";
import * as queries from "./queries.ts";
import { priceCart, type PricedLine, type PricedOrder, quoteOrderShipping } from "./priceOrder.ts";
import { createOrder, type PlaceOrderParams } from "./createOrder.ts";

/**
 * Places an order from the viewer's cart; a free trial is paid at once. All amounts and texts come
 * from the server. Idempotent per `idempotencyId`.
 * @throws {Refusal} as listed in the contract.
 */
export async function place(scope: Context, input: PlaceOrderParams): Promise<Order> {
  requireMember(scope);
  await mergeGuestCart(scope);
  return placePricedOrder(scope, input, (tx, memberId) =>
    priceCart(tx, scope, input.currency ?? "TWD", memberId),
  );
}

/**
 * Places an order of the lines that `take` prices within the transaction, with the buyer locked.
 */
export async function placePricedOrder(
  scope: Context,
  input: PlaceOrderParams,
  take: (tx: Tx, memberId: string) => Promise<PricedOrder>,
): Promise<Order> {
  const viewer = requireMember(scope);
  const consent = await content(scope, { type: "digital_consent" });
  const read = input.consentVersion ?? consent.version;
  ensure(read === consent.version, "request.invalid", { consent: ["text_changed"] });
  const { order, lines } = await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, viewer.memberId, { lock: true }); // serializes checkouts of a member
    ensure(member, "session.required");
    const { idempotencyId } = scope;
    const earlier =
      idempotencyId && (await queries.findOrderByRequestKey(tx, member.id, idempotencyId));
    if (earlier) return { order: earlier, lines: await queries.listLines(tx, [earlier.id]) };
    const {
      lines: priced,
      shippingChoice: wanted,
      onPlaced: placed,
      ...taken
    } = await take(tx, member.id);
    const isDigital = priced.some(({ offer }) => isDigitalProduct(offer));
    const acknowledged = notesAmong(priced);
    assertAgreed(input, { isDigital, acknowledged });
    const consentVersion = isDigital ? consent.version : null;
    const shippingInput = input.shipping && { method: null, address: null, ...input.shipping };
    const asked = { memberId: member.id, lines: priced, wanted: shippingInput ?? wanted };
    const shipped = await quoteOrderShipping(tx, asked);
    const agreed = { consentVersion, acknowledged };
    const fresh = { input, priced, shipped, member, ...taken, ...agreed };
    const made = await createOrder(tx, scope, fresh);
    await placed(made.order);
    return made;
  });
  return toOrderView(scope, order, lines);
}

function notesAmong(priced: readonly PricedLine[]): Acknowledged[] {
  const notes = priced.flatMap(({ offer }) =>
    requiredOfferNotes(offer).map((note) => ({
      product: offer.product_id,
      name: offer.name,
      ...note,
    })),
  );
  return [...new Map(notes.map((note) => [note.version, note])).values()];
}

/** Reports all missing agreements at once. */
function assertAgreed(
  input: PlaceOrderParams,
  asked: { readonly isDigital: boolean; readonly acknowledged: readonly Acknowledged[] },
): void {
  const missing = asked.acknowledged.filter(({ version }) => !input.acknowledged?.[version]);
  const errors = Object.fromEntries([
    ...missing.map(({ version }) => [`acknowledged.${version}`, ["acknowledge"]] as const),
    ...(asked.isDigital && !input.consent ? [["consent", ["consent"]] as const] : []),
  ]);
  ensure(Object.keys(errors).length === 0, "request.invalid", errors);
}
