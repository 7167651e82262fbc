import type { LineChange } from "#shared/sales/orders/editing.ts";
import { ensure, Refusal, toErrorCode } from "#shared/errors.ts";
import { isShipped } from "#shared/sales/shipping/rules.ts";
import { takeStockById } from "#server/catalog/listing/commands.ts";
import { recalculateReductions, hadForFree } from "../promotions/redemptions.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { calculateTax } from "../tax/commands.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import * as queries from "./queries.ts";

interface EditRequest {
  readonly lines: readonly { readonly uuid: string; readonly quantity: number }[];
  readonly reason: string;
}

interface EditedOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly changes: readonly LineChange[];
}

interface QuantityChange {
  readonly line: OrderLineRow;
  readonly quantity: number;
  readonly index: number;
}

/**
 * Sets quantities at the original prices (0 removes the line), adjusts stock and records the edit.
 * `order` must be locked.
 * @throws {Refusal} `request.invalid` at a line, `order.free_quantity`, `order.nothing_changed`,
 * `order.nothing_left`.
 */
export async function editLines(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  request: EditRequest,
): Promise<EditedOrder> {
  const before = await queries.listLines(tx, [order.id]);
  const changed = changesIn(before, request.lines);
  ensure(changed.length > 0, "order.nothing_changed");
  // Lock order: member before stock. Serializes the member's other orders.
  await memberById(tx, order.member_id, { lock: true });
  const counted = await moveStock(tx, changed);
  const kept = before.flatMap((line) => {
    const change = changed.find((each) => each.line === line);
    if (!change) return [line];
    return change.quantity === 0 ? [] : [changedLine(change, counted)];
  });
  const { lines, minor, ...left } = await recalculate(tx, order, kept);
  ensure(minor > 0, "order.nothing_left");
  assertSingleFree(lines, changed);
  await assertFreeOnce(tx, order, { before, lines, changed });
  await writeLines(tx, before, lines);
  const revision = order.revision + 1;
  await queries.updateTotal(tx, order.id, { minor, revision, ...left });
  const changes = changed.map(toLineChange);
  await queries.insertEdit(tx, {
    order_id: order.id,
    revision,
    reason: request.reason,
    currency: order.currency,
    before_minor: order.total_minor,
    after_minor: minor,
    changes: JSON.stringify(changes),
    actor_id: requireMember(scope).memberId,
    at: scope.now(),
  });
  return { order: { ...order, ...left, total_minor: minor, revision }, lines, changes };
}

const toLineChange = ({ line, quantity }: QuantityChange): LineChange => ({
  line: line.id,
  name: line.name,
  plan: { kind: line.kind, edition: line.edition, months: line.months },
  before: line.quantity,
  after: quantity,
});

function assertSingleFree(
  lines: readonly OrderLineRow[],
  changed: readonly QuantityChange[],
): void {
  const free = lines.filter(isFree);
  const given = [...Map.groupBy(free, ({ product_id: product }) => product).values()];
  const many = given.find((own) => own.reduce((sum, { quantity }) => sum + quantity, 0) > 1);
  if (!many) return;
  const raised = changed.find(({ line, quantity }) => {
    return quantity > line.quantity && many.some(({ id }) => id === line.id);
  });
  if (!raised) throw new Refusal("order.free_quantity");
  throw new Refusal("request.invalid", { [`lines.${raised.index}.quantity`]: ["free_single"] });
}

const isFree = (line: OrderLineRow) => line.discount_minor > 0 && line.total_minor === 0;

interface EditedLines {
  readonly before: readonly OrderLineRow[];
  readonly lines: readonly OrderLineRow[];
  readonly changed: readonly QuantityChange[];
}

/** A product that becomes free by this edit must not have been free in another order. */
async function assertFreeOnce(
  tx: Tx,
  { id: aside, member_id: memberId }: OrderRow,
  { before, lines, changed }: EditedLines,
): Promise<void> {
  const had = new Set(before.filter(isFree).map(({ product_id: product }) => product));
  const fresh = lines.filter((line) => isFree(line) && !had.has(line.product_id));
  if (fresh.length === 0) return;
  const products = fresh.map(({ product_id: product }) => product);
  if (!(await hadForFree(tx, { memberId, products, aside }))) return;
  const own = changed.find(({ line }) => fresh.some(({ id }) => id === line.id)) ?? changed[0];
  throw new Refusal("request.invalid", { [`lines.${own?.index}.quantity`]: ["free_once"] });
}

/** The original fee stays as long as anything is shipped. */
const remainingShipping = (
  { shipping, shipping_minor }: OrderRow,
  lines: readonly OrderLineRow[],
) => (lines.some(isShipped) ? { shipping, shipping_minor } : { shipping: null, shipping_minor: 0 });

async function recalculate(tx: Tx, order: OrderRow, lines: readonly OrderLineRow[]) {
  const priced = lines.map((line) => ({
    product: line.product_id,
    kind: line.kind,
    months: line.months,
    minor: line.unit_minor * line.quantity,
  }));
  const counted = await recalculateReductions(tx, order.id, priced, order.currency);
  const less = lines.map((line, at) => {
    const { discount = 0, freeMonths = 0 } = counted.lines[at] ?? {};
    const total_minor = line.unit_minor * line.quantity - discount;
    return { ...line, total_minor, discount_minor: discount, free_months: freeMonths };
  });
  const sent = remainingShipping(order, less);
  const minor = less.reduce((sum, line) => sum + line.total_minor, sent.shipping_minor);
  const amounts = { lines: less.map((line) => line.total_minor), shipping: sent.shipping_minor };
  const { lines: taxes, ...tax } = calculateTax(order.tax, amounts);
  const taxed = less.map((line, at) => ({ ...line, tax_minor: taxes[at] ?? 0 }));
  return { ...sent, ...tax, reductions: counted.reductions, lines: taxed, minor };
}

function changesIn(
  before: readonly OrderLineRow[],
  wanted: EditRequest["lines"],
): QuantityChange[] {
  const seen = new Set<string>();
  return wanted.flatMap(({ uuid, quantity }, index) => {
    const line = before.find(({ id }) => id === uuid);
    const known = line !== undefined && !seen.has(uuid);
    ensure(known, "request.invalid", { [`lines.${index}.uuid`]: ["invalid"] });
    seen.add(uuid);
    return line.quantity === quantity ? [] : [{ line, quantity, index }];
  });
}

/** Releases only reserved pieces: a line may hold fewer than its quantity. */
const reservationDelta = ({ line, quantity }: QuantityChange): number =>
  quantity > line.quantity
    ? quantity - line.quantity
    : Math.min(line.reserved, quantity) - line.reserved;

/** One statement for reserving and releasing avoids deadlocks between edits. */
async function moveStock(tx: Tx, changes: readonly QuantityChange[]): Promise<ReadonlySet<string>> {
  const pieces = changes
    .map((change) => ({ id: change.line.commodity_id, quantity: reservationDelta(change) }))
    .filter(({ quantity }) => quantity !== 0);
  try {
    return await takeStockById(tx, pieces);
  } catch (error) {
    if (toErrorCode(error) !== "product.out_of_stock" || !(error instanceof Refusal)) throw error;
    const { details } = error;
    const short = changes.find(({ line }) => line.commodity_id === details?.commodity);
    const fields = { [`lines.${short?.index}.quantity`]: ["out_of_stock"] };
    throw new Refusal("request.invalid", fields, undefined, details);
  }
}

function changedLine(change: QuantityChange, counted: ReadonlySet<string>): OrderLineRow {
  const { line, quantity } = change;
  const moved =
    quantity < line.quantity || counted.has(line.commodity_id) ? reservationDelta(change) : 0;
  return {
    ...line,
    quantity,
    reserved: line.reserved + moved,
  };
}

/** Writes every line: codes may change the amount of unedited ones. */
async function writeLines(
  tx: Tx,
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): Promise<void> {
  for (const line of before) {
    const left = after.find(({ id }) => id === line.id);
    if (!left) await queries.deleteLine(tx, line.id);
    else {
      const { quantity, reserved, total_minor, discount_minor, free_months, tax_minor } = left;
      const written = { quantity, reserved, total_minor, discount_minor, free_months, tax_minor };
      await queries.updateLine(tx, line.id, written);
    }
  }
}
