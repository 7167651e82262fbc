import type { z } from "zod";
import { type cart, type Cart, type CartLine, MAX_QUANTITY } from "#shared/cart/contract.ts";
import { priceIn } from "#shared/catalogue/rules.ts";
import { ensure } from "#shared/kit/errors.ts";
import { sum, times } from "#shared/kit/money.ts";
import { isPurchasable, type Offer, offersById } from "../catalogue/commands.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import { content } from "../site/service.ts";
import { adoptVisitorCart, fresh, ownerOf } from "./commands.ts";
import { chargeCurrency, commonCurrency } from "./currency.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof cart> = z.output<(typeof cart)[K]["input"]>;

/** What the caller has chosen so far; a visitor's choices join the member's here, after logging in. */
export async function get(scope: Scope, { currency = "TWD" }: Input<"get">): Promise<Cart> {
  await adoptVisitorCart(scope);
  const owner = ownerOf(scope);
  const found = owner && (await queries.cartOf(scope.db, owner));
  const rows = found ? await queries.linesOf(scope.db, found.id) : [];
  const offers = await offersById(
    scope.db,
    rows.map((row) => row.commodity_id),
  );
  const shown = commonCurrency([...offers.values()], currency);
  const lines = rows.flatMap((row) => {
    const offer = offers.get(row.commodity_id);
    return offer ? [presentLine(scope, row, offer, shown)] : [];
  });
  return present(scope, lines, [...offers.values()], shown);
}

/**
 * Adds a commodity, or more of it. @throws {Refusal} `catalogue.product_not_found` when the two ids do not
 * belong together, `catalogue.not_purchasable`, `cart.visitor_required` for a guest without a visitor token.
 */
export const add = (scope: Scope, input: Input<"add">): Promise<Cart> =>
  put(scope, input, (tx, line) => queries.addLine(tx, line, MAX_QUANTITY));

/** Sees to it that the commodity is in the cart; one that is there already stays as it is. @throws as `add`. */
export const ensureIn = (scope: Scope, input: Input<"add">): Promise<Cart> =>
  put(scope, input, queries.addLineIfAbsent);

type NewLine = Parameters<typeof queries.addLineIfAbsent>[1];

async function put(
  scope: Scope,
  input: Input<"add">,
  write: (tx: Tx, line: NewLine) => Promise<void>,
): Promise<Cart> {
  await adoptVisitorCart(scope);
  const owner = ownerOf(scope);
  ensure(owner, "cart.visitor_required");
  const offer = (await offersById(scope.db, [input.commodity])).get(input.commodity);
  ensure(offer?.product_id === input.product, "catalogue.product_not_found");
  ensure(offer && isPurchasable(offer, scope.now()), "catalogue.not_purchasable");
  await transact(scope.db, async (tx) => {
    const { id: cartId } = await queries.lockCart(tx, owner, fresh(scope));
    const { commodity: commodityId, quantity } = input;
    await write(tx, { id: scope.newId(), cartId, commodityId, quantity, now: scope.now() });
  });
  return get(scope, input);
}

/** @throws {Refusal} `cart.line_not_found`, also when the line is in somebody else's cart. */
export async function change(
  scope: Scope,
  { lineId, quantity, currency }: Input<"change">,
): Promise<Cart> {
  const cartId = await ownCart(scope);
  ensure(
    await queries.setQuantity(scope.db, { id: lineId, cartId, quantity }),
    "cart.line_not_found",
  );
  return get(scope, { currency });
}

/** @throws {Refusal} `cart.line_not_found`, also when the line is in somebody else's cart. */
export async function remove(scope: Scope, { lineId, currency }: Input<"remove">): Promise<Cart> {
  const cartId = await ownCart(scope);
  ensure(await queries.deleteLine(scope.db, { id: lineId, cartId }), "cart.line_not_found");
  return get(scope, { currency });
}

async function ownCart(scope: Scope): Promise<string> {
  const owner = ownerOf(scope);
  const found = owner && (await queries.cartOf(scope.db, owner));
  ensure(found, "cart.line_not_found");
  return found.id;
}

async function present(
  scope: Scope,
  lines: CartLine[],
  offers: Offer[],
  currency: string,
): Promise<Cart> {
  const charged = chargeCurrency(scope.providers, offers, currency);
  const priced = new Map(offers.map((offer) => [offer.id, priceIn(offer.prices, charged)]));
  const charges = lines.map((line) =>
    times(priced.get(line.commodity) ?? line.unit, line.quantity),
  );
  const consent = await content(scope, { type: "digital_consent" });
  return {
    lines,
    total: sum(
      currency,
      lines.map((line) => line.total),
    ),
    charge: sum(charged, charges),
    consent: { version: consent.version, text: consent.content },
  };
}

function presentLine(
  scope: Scope,
  row: { id: string; quantity: number },
  offer: Offer,
  currency: string,
): CartLine {
  const unit = priceIn(offer.prices, currency);
  return {
    uuid: row.id,
    product: offer.product_id,
    commodity: offer.id,
    category: offer.category_id,
    kind: offer.kind,
    name: offer.name[scope.lang],
    picture: offer.picture,
    months: offer.months,
    quantity: row.quantity,
    unit,
    total: times(unit, row.quantity),
    reminders: offer.reminders.map((reminder) => reminder[scope.lang]),
  };
}
