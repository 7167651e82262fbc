import type { z } from "zod";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { ensure } from "#shared/errors.ts";
import { multiplyMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { quotations } from "#shared/billing/quotations/contract.ts";
import { resolveChargeCurrency } from "#server/catalog/pricing/service.ts";
import { deleteCodes } from "#server/sales/carts/commands.ts";
import { removePieces, toCartView, toReducibleLine } from "#server/sales/carts/service.ts";
import { isPurchasable } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { ownsAddress } from "#server/identity/members/commands.ts";
import { less, placePricedOrder, type PricedOrder } from "#server/sales/orders/service.ts";
import { evaluateLocked } from "#server/sales/promotions/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { offeredMethods } from "#server/sales/shipping/commands.ts";
import { content } from "#server/site/company/service.ts";
import { findTaxFacts } from "#server/sales/tax/commands.ts";
import { quotationState } from "./quotationView.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof quotations> = z.output<(typeof quotations)[K]["input"]>;

interface QuotationId {
  readonly id: string;
}

/**
 * Order preview in the form of a cart.
 * @throws {Refusal} `quotation.ended` unless open, `quotation.not_sold`,
 * `quotation.currency_unavailable`.
 */
export async function checkout(scope: Context, { id }: QuotationId): Promise<Cart> {
  const { memberId } = requireMember(scope);
  const row = await queries.findQuotation(scope.db, id);
  assertOpen(scope, row, memberId);
  const lines = await queries.listOfferedLines(scope.db, id, scope.now());
  const isWhole = lines.every((line) => isPurchasable(line, scope.now()));
  ensure(isWhole, "quotation.not_sold");
  const charged = await resolveChargeCurrency(scope.db, scope.providers, lines, row.currency);
  ensure(charged === row.currency, "quotation.currency_unavailable");
  const consent = await content(scope, { type: "digital_consent" });
  const facts = await findTaxFacts(scope.db, memberId);
  const offered = await offeredMethods(scope.db);
  return toCartView(scope, { waiting: false, offered, consent, facts, lines }, row.currency);
}

/** @throws {Refusal} as `checkout`, `address.not_found`, `request.invalid` at `method`. */
export async function chooseShipping(
  scope: Context,
  { id, ...told }: Input<"chooseShipping">,
): Promise<Cart> {
  const { memberId } = requireMember(scope);
  const { method = null, address = null } = told;
  await runTransaction(scope.db, async (tx) => {
    // Lock order: member, address, quotation, as in account and address deletion.
    ensure(await memberById(tx, memberId, { lock: true }), "session.required");
    const isOwn = address === null || (await ownsAddress(tx, { memberId, id: address }));
    const row = await queries.lockQuotation(tx, id);
    assertOpen(scope, row, memberId);
    ensure(isOwn, "address.not_found");
    const isOffered =
      method === null || (await offeredMethods(tx)).some((each) => each.id === method);
    ensure(isOffered, "request.invalid", { method: ["shipping_method"] });
    const delivery = { shipping_method_id: method, shipping_address_id: address };
    await queries.updateQuotation(tx, id, delivery);
  });
  return checkout(scope, { id });
}

/** Removes the quoted pieces from the cart. */
const removeFromCart = (tx: Tx, memberId: string, quoted: queries.OfferedLine[]): Promise<void> =>
  removePieces(
    tx,
    memberId,
    quoted.map(({ id: commodity, quantity }) => ({ commodity, quantity })),
  );

/**
 * Places an order at the quoted prices, once, or again after that order closed unpaid. Stock is
 * reserved and codes are evaluated now. Quoted cart lines are removed.
 * @throws {Refusal} as placing an order, `quotation.ended`.
 */
export const acceptQuotation = (scope: Context, { id, ...input }: Input<"order">): Promise<Order> =>
  placePricedOrder(scope, input, (tx, memberId) => priceQuotation(tx, scope, { id, memberId }));

async function priceQuotation(
  tx: Tx,
  scope: Context,
  { id, memberId }: QuotationId & { readonly memberId: string },
): Promise<PricedOrder> {
  const row = await queries.lockQuotation(tx, id);
  assertOpen(scope, row, memberId);
  const { currency } = row;
  const now = scope.now();
  const offered = await queries.listOfferedLines(tx, id, now);
  const full = offered.map((offer) => {
    ensure(isPurchasable(offer, now), "quotation.not_sold");
    const [unit] = offer.prices;
    if (!unit) throw new Error(`the quotation ${id} has a line without a price`);
    const { quantity } = offer;
    return { offer, quantity, unit, total: multiplyMoney(unit, quantity) };
  });
  const [first] = offered;
  if (row.actor_id === null) await removeFromCart(tx, memberId, offered);
  const codes = row.reductions.map(({ code }) => code);
  const lines = full.map(({ offer, total }) => toReducibleLine(offer, total));
  const judged = await evaluateLocked(tx, { codes, memberId, lines, currency, now });
  return {
    lines: full.map((line, at) => less(line, judged.lines[at])),
    evaluation: judged,
    shippingChoice: {
      method: first?.delivery.method ?? null,
      address: first?.delivery.address ?? null,
    },
    facts: await findTaxFacts(tx, memberId),
    paidOnce: true, // the agreed price applies once: no periodic charges
    onPlaced: async ({ id: order_id, reductions }) => {
      const used = reductions.map(({ code }) => code);
      await deleteCodes(tx, memberId, used);
      await queries.linkOrder(tx, id, order_id);
    },
  };
}

function assertOpen(
  scope: Context,
  row: queries.QuotationRow | undefined,
  memberId: string,
): asserts row is queries.QuotationRow {
  ensure(row?.member_id === memberId, "quotation.not_found");
  ensure(quotationState(row, scope.now()) === "open", "quotation.ended");
}
