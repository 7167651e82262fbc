import type { Insertable } from "kysely";
import { endOfPlan } from "#shared/catalog/products/rules.ts";
import { KEY_BYTES, keyFromBytes, keyHint } from "#shared/licensing/licenses/keyFormat.ts";
import { addMonths } from "#shared/kit/time.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import type { LicensesTable } from "#server/platform/db/schema.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  orderWithLines,
} from "#server/sales/orders/commands.ts";
import { paidMail } from "./orderPaidEmail.ts";
import * as queries from "./queries.ts";
import { recordUses } from "./licenseEvents.ts";

type Policy = Awaited<ReturnType<typeof queries.policiesOf>>[number];

/**
 * Job; idempotent: issues a key per unit of the software lines and queues the mail in one
 * transaction. Products without a policy get no key.
 */
export async function issueForOrder(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  await transact(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await orderWithLines(tx, orderId);
    if (!found) throw new Error(`order ${orderId} not found`);
    if (!isPaid(found.order.status)) return;
    const keys = await issueMissing(tx, scope, found.order, found.lines);
    await queueMail(tx, scope, paidMail(scope.settings, { ...found, keys }));
  });
}

/** Returns the total number of keys. */
async function issueMissing(tx: Tx, scope: Scope, order: OrderRow, lines: readonly OrderLineRow[]) {
  const software = lines.filter((line) => line.kind === "software");
  const policies = await queries.policiesOf(
    tx,
    software.map((line) => line.product_id),
  );
  const issued = await queries.unitsOf(
    tx,
    software.map((line) => line.id),
  );
  const has = new Set(issued.map((unit) => `${unit.order_line_id}:${unit.unit_no}`));
  const rows = software.flatMap((line) => {
    const policy = policies.find((candidate) => candidate.product_id === line.product_id);
    if (!policy) return [];
    const units = Array.from({ length: piecesLeft(line) }, (_, index) => index + 1);
    const missing = units.filter((unit) => !has.has(`${line.id}:${unit}`));
    return missing.map((unit) => newLicense(scope, order, line, unit, policy));
  });
  await queries.insertLicenses(tx, rows);
  await recordUses(
    tx,
    scope,
    rows.map((row) => ({ licenseId: row.id, activationId: null, kind: "issue", code: "ISSUED" })),
  );
  return issued.length + rows.length;
}

function newLicense(
  scope: Scope,
  order: OrderRow,
  line: OrderLineRow,
  unit: number,
  policy: Policy,
): Insertable<LicensesTable> {
  if (!order.paid_at) throw new Error(`order ${order.id} is paid without a payment time`);
  const id = scope.newId();
  const key = keyFromBytes(scope.randomBytes(KEY_BYTES));
  return {
    id,
    key_hash: scope.vault.hash(key, "license.key"),
    key_cipher: scope.vault.seal(key, sealContext(id)),
    key_hint: keyHint(key),
    order_line_id: line.id,
    unit_no: unit,
    product_id: line.product_id,
    holder_id: order.member_id,
    state: "issued",
    seats: policy.seats,
    lease_hours: policy.lease_hours,
    grace_days: policy.grace_days,
    valid_from: order.paid_at,
    valid_until: endWith(endOfPlan(order.paid_at, line.months), line.free_months),
    issued_at: scope.now(),
  };
}

/** Free months of promo codes extend the term. */
const endWith = (end: Date | null, freeMonths: number): Date | null =>
  end && freeMonths > 0 ? addMonths(end, freeMonths) : end;

/** Binds the ciphertext to its license. */
export const sealContext = (licenseId: string): string => `license.key:${licenseId}`;
