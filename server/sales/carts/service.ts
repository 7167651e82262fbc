import type { z } from "zod";
import type { cart, Cart, RestoreInput, SeparateInput } from "#shared/sales/carts/contract.ts";
import { MAX_QUANTITY, MAX_SAVED_LINES } from "#shared/sales/carts/rules.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { isPurchasable, listOffers } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { mergeGuestCart, joining, cartOwner } from "./commands.ts";
import * as lines from "./lineQueries.ts";
import { toCartView } from "./cartView.ts";
import * as queries from "./queries.ts";

export { toCartView, toReducibleLine } from "./cartView.ts";
export { removePieces } from "./lineQueries.ts";
export type { CartContents } from "./queries.ts";

type Input<K extends keyof typeof cart> = z.output<(typeof cart)[K]["input"]>;

export async function get(scope: Context, { currency = "TWD" }: Input<"get">): Promise<Cart> {
  const { db, lang } = scope;
  const asked = { owner: cartOwner(scope), visitor: joining(scope), lang, now: scope.now() };
  let found = await queries.findContents(db, asked);
  if (found.waiting) {
    await mergeGuestCart(scope);
    found = await queries.findContents(db, asked);
  }
  return toCartView(scope, found, currency);
}

/**
 * @throws {Refusal} `product.not_found` if the ids do not match, `product.out_of_stock` with the
 * quantity left, `visitor.required` without a visitor token.
 */
export const add = (scope: Context, input: Input<"add">): Promise<Cart> =>
  addToCart(scope, input, { upTo: MAX_QUANTITY });

export const addIfMissing = (scope: Context, input: Input<"add">): Promise<Cart> =>
  addToCart(scope, input, { upTo: null });

/** Undo of a removal: the line returns to its place and list; an existing line stays as it is. */
export const restore = (scope: Context, input: z.output<typeof RestoreInput>): Promise<Cart> =>
  addToCart(scope, input, { upTo: null, saved: input.saved, addedAt: input.addedAt });

interface AddOptions {
  readonly upTo: number | null;
  readonly saved?: boolean;
  readonly addedAt?: Date;
}

async function addToCart(scope: Context, input: Input<"add">, way: AddOptions): Promise<Cart> {
  const owner = cartOwner(scope);
  ensure(owner, "visitor.required");
  const { product, commodity, quantity } = input;
  const now = scope.now();
  const ids = { cartId: scope.newId(), lineId: scope.newId() };
  const where = { saved: false, addedAt: now, ...way };
  const choice = { owner, product, commodity, quantity, now, ...where, ...ids };
  let chosen = await queries.addLine(scope.db, { ...choice, visitor: joining(scope) });
  if (chosen.waiting) {
    await mergeGuestCart(scope);
    chosen = await queries.addLine(scope.db, { ...choice, visitor: null });
  }
  ensure(chosen.product_id === product, "product.not_found");
  ensure(chosen.purchasable, "product.not_purchasable");
  if (!chosen.enough) throw outOfStock(chosen.stock);
  return get(scope, input);
}

/** Runs `write` with the cart locked. Counts as having seen the changes in the cart. */
async function updateCart(
  scope: Context,
  { currency }: { currency?: string | undefined },
  write: (tx: Tx, cartId: string) => Promise<unknown>,
): Promise<Cart> {
  const owner = cartOwner(scope);
  await runTransaction(scope.db, async (tx) => {
    const existing = owner && (await queries.lockExistingCart(tx, owner));
    ensure(existing, "cart.line_not_found");
    await write(tx, existing.id);
    await lines.markSeen(tx, existing.id, scope.now());
  });
  return get(scope, { currency });
}

/** `cart.line_not_found` also covers lines of other carts. */
export const change = (scope: Context, input: Input<"change">): Promise<Cart> =>
  updateCart(scope, input, async (tx, cartId) => {
    const found = await lines.setQuantity(tx, { ...input, cartId });
    ensure(found, "cart.line_not_found");
    ensure(!found.single, "request.invalid", { quantity: ["trial_single"] });
    if (!found.enough) throw outOfStock(found.stock);
  });

export const remove = (scope: Context, { lineId, ...input }: Input<"remove">): Promise<Cart> =>
  updateCart(scope, input, async (tx, cartId) =>
    ensure(await lines.deleteLine(tx, { cartId, lineId }), "cart.line_not_found"),
  );

export const saveForLater = (scope: Context, { lineId, ...input }: Input<"save">): Promise<Cart> =>
  updateCart(scope, input, (tx, cartId) => saveLines(tx, scope, cartId, [lineId]));

/** Leaves the free trials or the other lines in the cart, since they are not ordered together; saves the rest. */
export const separateTrials = (
  scope: Context,
  { keep, ...input }: z.output<typeof SeparateInput>,
): Promise<Cart> =>
  updateCart(scope, input, async (tx, cartId) => {
    const others = await lines.listCartLines(tx, { cartId, trials: keep === "others" });
    const ids = others.map(({ id }) => id);
    await saveLines(tx, scope, cartId, ids);
  });

async function saveLines(
  tx: Tx,
  { now }: Context,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  for (const lineId of lineIds) {
    const line = await lines.deleteLine(tx, { cartId, lineId });
    ensure(line && !line.saved, "cart.line_not_found");
    await lines.insertLine(tx, { ...line, saved: true, added_at: now() });
  }
  ensure((await lines.countSaved(tx, cartId)) <= MAX_SAVED_LINES, "cart.too_many_saved");
}

/** Appends to the cart even if stock is short; the line reports it. */
export const moveToCart = (
  scope: Context,
  { lineId, ...input }: Input<"takeBack">,
): Promise<Cart> =>
  updateCart(scope, input, async (tx, cartId) => {
    const line = await lines.deleteLine(tx, { cartId, lineId });
    ensure(line?.saved, "cart.line_not_found");
    const now = scope.now();
    const [offer] = await listOffers(tx, [line.commodity_id], now);
    ensure(offer && isPurchasable(offer, now), "product.not_purchasable");
    await lines.insertLine(tx, { ...line, saved: false, added_at: scope.now() });
  });

export async function acknowledge(scope: Context, input: Input<"acknowledge">): Promise<Cart> {
  const owner = cartOwner(scope);
  const own = owner && (await queries.findCart(scope.db, owner));
  return own ? updateCart(scope, input, async () => {}) : get(scope, input);
}

const outOfStock = (stock: number | null) =>
  new Refusal("product.out_of_stock", { quantity: ["out_of_stock"] }, undefined, {
    left: stock ?? 0,
  });
