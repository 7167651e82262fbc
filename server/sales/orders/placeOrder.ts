import { deliversDigitally } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Acknowledged } from "#shared/sales/orders/acknowledgedNotes.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { adoptVisitorCart } from "../carts/commands.ts";
import { notesOf } from "#server/catalog/listing/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { content } from "#server/site/company/service.ts";
import { present } from "./orderView.ts";
import * as queries from "./queries.ts";
import { priceCart, type Priced, type PricedLine } from "./priceOrder.ts";
import { shippingOf } from "./orderShipping.ts";
import { create, type Input } from "./createOrder.ts";

/**
 * Turns the viewer's cart into an unpaid order; one of free trials is paid with that. Lines, prices, currency, language, the consent and the notes that were acknowledged are
 * frozen from what the server knows; nothing in `input` can change an amount. A repetition of the same call
 * gives the same order again, with the cart left alone.
 * Counted pieces are taken out of the stock with it.
 * @throws {Refusal} `request.invalid` for what is missing or cannot be; `cart.empty`, `product.out_of_stock`, `order.total_changed`, `product.not_purchasable`,
 * `payment.method_unavailable`, `order.free_once`, `order.free_quantity`, `order.trial_alone`, `order.trial_unverified`, `order.trial_once`.
 */
export async function place(scope: Scope, input: Input): Promise<Order> {
  requireMember(scope);
  await adoptVisitorCart(scope);
  return placeTaken(scope, input, (tx, memberId) =>
    priceCart(tx, scope, input.currency ?? "TWD", memberId),
  );
}

/**
 * Places an order of what `take` takes out of where its buyer chose it, priced, in the transaction of the order, in which
 * the buyer is locked. @throws {Refusal} as `place`, but for what `take` refuses.
 */
export async function placeTaken(
  scope: Scope,
  input: Input,
  take: (tx: Tx, memberId: string) => Promise<Priced>,
): Promise<Order> {
  const viewer = requireMember(scope);
  const consent = await content(scope, { type: "digital_consent" });
  const read = input.consentVersion ?? consent.version;
  ensure(read === consent.version, "request.invalid", { consent: ["text_changed"] });
  const { order, lines } = await transact(scope.db, async (tx) => {
    const member = await memberById(tx, viewer.memberId, { lock: true }); // one checkout of a member at a time
    ensure(member, "session.required");
    const { idempotencyId } = scope;
    const earlier =
      idempotencyId && (await queries.orderByRequestKey(tx, member.id, idempotencyId));
    if (earlier) return { order: earlier, lines: await queries.linesOf(tx, [earlier.id]) };
    const { lines: priced, wanted, placed, ...taken } = await take(tx, member.id);
    const isDigital = priced.some(({ offer }) => deliversDigitally(offer));
    const acknowledged = notesAmong(priced);
    ensureAgreed(input, { isDigital, acknowledged });
    const consentVersion = isDigital ? consent.version : null;
    const told = input.shipping && { method: null, address: null, ...input.shipping };
    const asked = { memberId: member.id, lines: priced, wanted: told ?? wanted };
    const shipped = await shippingOf(tx, asked);
    const agreed = { consentVersion, acknowledged };
    const fresh = { input, priced, shipped, member, ...taken, ...agreed };
    const made = await create(tx, scope, fresh);
    await placed(made.order);
    return made;
  });
  return present(scope, order, lines);
}

/** The required notes of what is ordered, each once. */
function notesAmong(priced: readonly PricedLine[]): Acknowledged[] {
  const notes = priced.flatMap(({ offer }) =>
    notesOf(offer).map((note) => ({ product: offer.product_id, name: offer.name, ...note })),
  );
  return [...new Map(notes.map((note) => [note.version, note])).values()];
}

/** Everything that is missing is told at once, each at its box. */
function ensureAgreed(
  input: Input,
  asked: { readonly isDigital: boolean; readonly acknowledged: readonly Acknowledged[] },
): void {
  const missing = asked.acknowledged.filter(({ version }) => !input.acknowledged?.[version]);
  const faults = Object.fromEntries([
    ...missing.map(({ version }) => [`acknowledged.${version}`, ["acknowledge"]] as const),
    ...(asked.isDigital && !input.consent ? [["consent", ["consent"]] as const] : []),
  ]);
  ensure(Object.keys(faults).length === 0, "request.invalid", faults);
}
