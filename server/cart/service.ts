import type { z } from "zod";
import { type cart, type Cart, type CartLine, MAX_QUANTITY } from "#shared/cart/contract.ts";
import { deliversDigitally, priceIn } from "#shared/catalogue/rules.ts";
import { ensure, Refusal } from "#shared/kit/errors.ts";
import { sum, times } from "#shared/kit/money.ts";
import type { Scope } from "../context.ts";
import { adoptVisitorCart, joining, ownerOf } from "./commands.ts";
import { chargeCurrency, commonCurrency } from "./currency.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof cart> = z.output<(typeof cart)[K]["input"]>;

/** What the caller has chosen so far; a visitor's choices join the member's here, after logging in. */
export async function get(scope: Scope, { currency = "TWD" }: Input<"get">): Promise<Cart> {
  const { db, lang } = scope;
  const asked = { owner: ownerOf(scope), visitor: joining(scope), lang, now: scope.now() };
  let found = await queries.contents(db, asked);
  if (found.waiting) {
    await adoptVisitorCart(scope);
    found = await queries.contents(db, asked);
  }
  return present(scope, found, currency);
}

/**
 * Adds a commodity, or more of it. @throws {Refusal} `catalogue.product_not_found` when the two ids do not
 * belong together, `catalogue.not_purchasable`, `cart.out_of_stock` with how many are left,
 * `cart.visitor_required` for a guest without a visitor token.
 */
export const add = (scope: Scope, input: Input<"add">): Promise<Cart> =>
  put(scope, input, MAX_QUANTITY);

/** Sees to it that the commodity is in the cart; one that is there already stays as it is. @throws as `add`. */
export const ensureIn = (scope: Scope, input: Input<"add">): Promise<Cart> =>
  put(scope, input, null);

async function put(scope: Scope, input: Input<"add">, upTo: number | null): Promise<Cart> {
  const owner = ownerOf(scope);
  ensure(owner, "cart.visitor_required");
  const { product, commodity, quantity } = input;
  const now = scope.now();
  const ids = { cartId: scope.newId(), lineId: scope.newId() };
  const choice = { owner, product, commodity, quantity, upTo, now, ...ids };
  let chosen = await queries.choose(scope.db, { ...choice, visitor: joining(scope) });
  if (chosen.waiting) {
    await adoptVisitorCart(scope);
    chosen = await queries.choose(scope.db, { ...choice, visitor: null });
  }
  ensure(chosen.product_id === product, "catalogue.product_not_found");
  ensure(chosen.purchasable, "catalogue.not_purchasable");
  if (!chosen.enough) throw tooFew(chosen.stock);
  return get(scope, input);
}

/** @throws {Refusal} `cart.out_of_stock`; `cart.line_not_found`, also when the line is in somebody else's cart. */
export async function change(
  scope: Scope,
  { lineId, quantity, currency }: Input<"change">,
): Promise<Cart> {
  const line = { id: lineId, owner: ownerOf(scope), quantity };
  const found = await queries.setQuantity(scope.db, line);
  ensure(found, "cart.line_not_found");
  if (!found.enough) throw tooFew(found.stock);
  return get(scope, { currency });
}

/** @throws {Refusal} `cart.line_not_found`, also when the line is in somebody else's cart. */
export async function remove(scope: Scope, { lineId, currency }: Input<"remove">): Promise<Cart> {
  const line = { id: lineId, owner: ownerOf(scope) };
  ensure(await queries.deleteLine(scope.db, line), "cart.line_not_found");
  return get(scope, { currency });
}

/** Refused at the quantity, with how many are left. */
const tooFew = (stock: number | null) =>
  new Refusal("cart.out_of_stock", { quantity: ["out_of_stock"] }, undefined, { left: stock ?? 0 });

/** In `asked` where that is possible; `charge` says what an order would really come to. */
function present(
  scope: Scope,
  { lines: rows, consent }: queries.CartContents,
  asked: string,
): Cart {
  ensure(consent, "page.not_found");
  const currency = commonCurrency(rows, asked);
  const charged = chargeCurrency(scope.providers, rows, currency);
  const lines = rows.map((row) => presentLine(scope, row, currency));
  const totalIn = (unit: string) =>
    sum(
      unit,
      rows.map(({ prices, quantity }) => times(priceIn(prices, unit), quantity)),
    );
  return {
    lines,
    total: totalIn(currency),
    charge: totalIn(charged),
    consent: rows.some(deliversDigitally)
      ? { version: consent.version, text: consent.content }
      : null,
  };
}

function presentLine(scope: Scope, row: queries.LineRow, currency: string): CartLine {
  const unit = priceIn(row.prices, currency);
  return {
    uuid: row.line_id,
    product: row.product_id,
    commodity: row.id,
    category: row.category_id,
    kind: row.kind,
    name: row.name[scope.lang],
    picture: row.picture,
    edition: row.edition?.[scope.lang] ?? null,
    months: row.months,
    quantity: row.quantity,
    stock: row.stock,
    unit,
    total: times(unit, row.quantity),
    reminders: row.reminders.map((reminder) => reminder[scope.lang]),
  };
}
