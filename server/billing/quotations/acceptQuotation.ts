import type { z } from "zod";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { ensure } from "#shared/errors.ts";
import { times } from "#shared/kit/money.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { quotations } from "#shared/billing/quotations/contract.ts";
import { chargeCurrency } from "#server/catalog/pricing/service.ts";
import { dropCodes } from "#server/sales/carts/commands.ts";
import { leavePieces, present, reducible } from "#server/sales/carts/service.ts";
import { isPurchasable } from "#server/catalog/listing/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { ownsAddress } from "#server/identity/members/commands.ts";
import { less, placeTaken, type Priced } from "#server/sales/orders/service.ts";
import { judgeLocked } from "#server/sales/promotions/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { offeredMethods } from "#server/sales/shipping/commands.ts";
import { content } from "#server/site/company/service.ts";
import { taxFactsOf } from "#server/sales/tax/commands.ts";
import { stateOf } from "./quotationView.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof quotations> = z.output<(typeof quotations)[K]["input"]>;

interface Named {
  readonly id: string;
}

/**
 * Order preview in the form of a cart.
 * @throws {Refusal} `quotation.ended` unless open, `quotation.not_sold`,
 * `quotation.currency_unavailable`.
 */
export async function checkout(scope: Scope, { id }: Named): Promise<Cart> {
  const { memberId } = requireMember(scope);
  const row = await queries.quotationById(scope.db, id);
  ensureOpen(scope, row, memberId);
  const lines = await queries.offeredLines(scope.db, id, scope.now());
  const isWhole = lines.every((line) => isPurchasable(line, scope.now()));
  ensure(isWhole, "quotation.not_sold");
  const charged = await chargeCurrency(scope.db, scope.providers, lines, row.currency);
  ensure(charged === row.currency, "quotation.currency_unavailable");
  const consent = await content(scope, { type: "digital_consent" });
  const facts = await taxFactsOf(scope.db, memberId);
  const offered = await offeredMethods(scope.db);
  return present(scope, { waiting: false, offered, consent, facts, lines }, row.currency);
}

/** @throws {Refusal} as `checkout`, `address.not_found`, `request.invalid` at `method`. */
export async function chooseShipping(
  scope: Scope,
  { id, ...told }: Input<"chooseShipping">,
): Promise<Cart> {
  const { memberId } = requireMember(scope);
  const { method = null, address = null } = told;
  await transact(scope.db, async (tx) => {
    // Lock order: member, address, quotation, as in account and address deletion.
    ensure(await memberById(tx, memberId, { lock: true }), "session.required");
    const isOwn = address === null || (await ownsAddress(tx, { memberId, id: address }));
    const row = await queries.lockQuotation(tx, id);
    ensureOpen(scope, row, memberId);
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
const leaveCart = (tx: Tx, memberId: string, quoted: queries.OfferedLine[]): Promise<void> =>
  leavePieces(
    tx,
    memberId,
    quoted.map(({ id: commodity, quantity }) => ({ commodity, quantity })),
  );

/**
 * Places an order at the quoted prices, once, or again after that order closed unpaid. Stock is
 * reserved and codes are evaluated now. Quoted cart lines are removed.
 * @throws {Refusal} as placing an order, `quotation.ended`.
 */
export const order = (scope: Scope, { id, ...input }: Input<"order">): Promise<Order> =>
  placeTaken(scope, input, (tx, memberId) => takeOffered(tx, scope, { id, memberId }));

async function takeOffered(
  tx: Tx,
  scope: Scope,
  { id, memberId }: Named & { readonly memberId: string },
): Promise<Priced> {
  const row = await queries.lockQuotation(tx, id);
  ensureOpen(scope, row, memberId);
  const { currency } = row;
  const now = scope.now();
  const offered = await queries.offeredLines(tx, id, now);
  const full = offered.map((offer) => {
    ensure(isPurchasable(offer, now), "quotation.not_sold");
    const [unit] = offer.prices;
    if (!unit) throw new Error(`the quotation ${id} has a line without a price`);
    const { quantity } = offer;
    return { offer, quantity, unit, total: times(unit, quantity) };
  });
  const [first] = offered;
  if (row.actor_id === null) await leaveCart(tx, memberId, offered);
  const codes = row.reductions.map(({ code }) => code);
  const lines = full.map(({ offer, total }) => reducible(offer, total));
  const judged = await judgeLocked(tx, { codes, memberId, lines, currency, now });
  return {
    lines: full.map((line, at) => less(line, judged.lines[at])),
    judged,
    wanted: { method: first?.delivery.method ?? null, address: first?.delivery.address ?? null },
    facts: await taxFactsOf(tx, memberId),
    paidOnce: true, // the agreed price applies once: no periodic charges
    placed: async ({ id: order_id, reductions }) => {
      const used = reductions.map(({ code }) => code);
      await dropCodes(tx, memberId, used);
      await queries.keepOrder(tx, id, order_id);
    },
  };
}

function ensureOpen(
  scope: Scope,
  row: queries.QuotationRow | undefined,
  memberId: string,
): asserts row is queries.QuotationRow {
  ensure(row?.member_id === memberId, "quotation.not_found");
  ensure(stateOf(row, scope.now()) === "open", "quotation.ended");
}
