import type { z } from "zod";
import type { cart, Cart, RestoreInput } from "#shared/sales/carts/contract.ts";
import { MAX_QUANTITY, MAX_SAVED } from "#shared/sales/carts/rules.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { isPurchasable, offersOf } from "#server/catalog/listing/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { adoptVisitorCart, joining, ownerOf } from "./commands.ts";
import * as lines from "./lineQueries.ts";
import { present } from "./cartView.ts";
import * as queries from "./queries.ts";

export { reducible } from "./cartView.ts";
export { leavePieces } from "./lineQueries.ts";

export { present } from "./cartView.ts";
export type { CartContents } from "./queries.ts";

type Input<K extends keyof typeof cart> = z.output<(typeof cart)[K]["input"]>;

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
 * @throws {Refusal} `product.not_found` if the ids do not match, `product.out_of_stock` with the
 * quantity left, `visitor.required` without a visitor token.
 */
export const add = (scope: Scope, input: Input<"add">): Promise<Cart> =>
  put(scope, input, { upTo: MAX_QUANTITY });

export const ensureIn = (scope: Scope, input: Input<"add">): Promise<Cart> =>
  put(scope, input, { upTo: null });

/** Undo of a removal: the line returns to its place and list; an existing line stays as it is. */
export const restore = (scope: Scope, input: z.output<typeof RestoreInput>): Promise<Cart> =>
  put(scope, input, { upTo: null, saved: input.saved, addedAt: input.addedAt });

interface Way {
  readonly upTo: number | null;
  readonly saved?: boolean;
  readonly addedAt?: Date;
}

async function put(scope: Scope, input: Input<"add">, way: Way): Promise<Cart> {
  const owner = ownerOf(scope);
  ensure(owner, "visitor.required");
  const { product, commodity, quantity } = input;
  const now = scope.now();
  const ids = { cartId: scope.newId(), lineId: scope.newId() };
  const where = { saved: false, addedAt: now, ...way };
  const choice = { owner, product, commodity, quantity, now, ...where, ...ids };
  let chosen = await queries.choose(scope.db, { ...choice, visitor: joining(scope) });
  if (chosen.waiting) {
    await adoptVisitorCart(scope);
    chosen = await queries.choose(scope.db, { ...choice, visitor: null });
  }
  ensure(chosen.product_id === product, "product.not_found");
  ensure(chosen.purchasable, "product.not_purchasable");
  if (!chosen.enough) throw tooFew(chosen.stock);
  return get(scope, input);
}

/** Runs `write` with the cart locked. Counts as having seen the changes in the cart. */
async function writing(
  scope: Scope,
  { currency }: { currency?: string | undefined },
  write: (tx: Tx, cartId: string) => Promise<unknown>,
): Promise<Cart> {
  const owner = ownerOf(scope);
  await transact(scope.db, async (tx) => {
    const own = owner && (await queries.lockOwn(tx, owner));
    ensure(own, "cart.line_not_found");
    await write(tx, own.id);
    await lines.markSeen(tx, own.id, scope.now());
  });
  return get(scope, { currency });
}

/** `cart.line_not_found` also covers lines of other carts. */
export const change = (scope: Scope, input: Input<"change">): Promise<Cart> =>
  writing(scope, input, async (tx, cartId) => {
    const found = await lines.setQuantity(tx, { ...input, cartId });
    ensure(found, "cart.line_not_found");
    ensure(!found.single, "request.invalid", { quantity: ["trial_single"] });
    if (!found.enough) throw tooFew(found.stock);
  });

export const remove = (scope: Scope, { lineId, ...input }: Input<"remove">): Promise<Cart> =>
  writing(scope, input, async (tx, cartId) =>
    ensure(await lines.takeLine(tx, { cartId, lineId }), "cart.line_not_found"),
  );

export const save = (scope: Scope, { lineId, ...input }: Input<"save">): Promise<Cart> =>
  writing(scope, input, async (tx, cartId) => {
    const line = await lines.takeLine(tx, { cartId, lineId });
    ensure(line && !line.saved, "cart.line_not_found");
    await lines.putLine(tx, { ...line, saved: true, added_at: scope.now() });
    ensure((await lines.countSaved(tx, cartId)) <= MAX_SAVED, "cart.too_many_saved");
  });

/** Appends to the cart even if stock is short; the line reports it. */
export const takeBack = (scope: Scope, { lineId, ...input }: Input<"takeBack">): Promise<Cart> =>
  writing(scope, input, async (tx, cartId) => {
    const line = await lines.takeLine(tx, { cartId, lineId });
    ensure(line?.saved, "cart.line_not_found");
    const now = scope.now();
    const [offer] = await offersOf(tx, [line.commodity_id], now);
    ensure(offer && isPurchasable(offer, now), "product.not_purchasable");
    await lines.putLine(tx, { ...line, saved: false, added_at: scope.now() });
  });

export async function acknowledge(scope: Scope, input: Input<"acknowledge">): Promise<Cart> {
  const owner = ownerOf(scope);
  const own = owner && (await queries.cartOf(scope.db, owner));
  return own ? writing(scope, input, async () => {}) : get(scope, input);
}

const tooFew = (stock: number | null) =>
  new Refusal("product.out_of_stock", { quantity: ["out_of_stock"] }, undefined, {
    left: stock ?? 0,
  });
