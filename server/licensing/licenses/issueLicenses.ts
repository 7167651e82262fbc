import type { Insertable } from "kysely";
import { planEnd } from "#shared/catalog/products/rules.ts";
import { KEY_BYTES, formatKey, keyHint } from "#shared/licensing/licenses/keyFormat.ts";
import { addMonths } from "#shared/kit/time.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type { LicensesTable } from "#server/platform/db/schema.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  findOrderWithLines,
} from "#server/sales/orders/commands.ts";
import { orderPaidMail } from "./orderPaidEmail.ts";
import * as queries from "./queries.ts";
import { recordLicenseEvents } from "./licenseEvents.ts";

type Policy = Awaited<ReturnType<typeof queries.listPolicies>>[number];

/**
 * Job; idempotent: issues a key per unit of the software lines and queues the mail in one
 * transaction. Products without a policy get no key.
 */
export async function issueLicenses(
  scope: Context,
  { orderId }: { orderId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await findOrderWithLines(tx, orderId);
    if (!found) throw new Error(`order ${orderId} not found`);
    if (!isPaid(found.order.status)) return;
    const keys = await issueMissingKeys(tx, scope, found.order, found.lines);
    await queueMail(tx, scope, orderPaidMail(scope.settings, { ...found, keys }));
  });
}

/** Returns the total number of keys. */
async function issueMissingKeys(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  lines: readonly OrderLineRow[],
) {
  const software = lines.filter((line) => line.kind === "software");
  const policies = await queries.listPolicies(
    tx,
    software.map((line) => line.product_id),
  );
  const issued = await queries.listIssuedUnits(
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
  await recordLicenseEvents(
    tx,
    scope,
    rows.map((row) => ({ licenseId: row.id, activationId: null, kind: "issue", code: "ISSUED" })),
  );
  return issued.length + rows.length;
}

function newLicense(
  scope: Context,
  order: OrderRow,
  line: OrderLineRow,
  unit: number,
  policy: Policy,
): Insertable<LicensesTable> {
  if (!order.paid_at) throw new Error(`order ${order.id} is paid without a payment time`);
  const id = scope.newId();
  const key = formatKey(scope.randomBytes(KEY_BYTES));
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
    valid_until: extendTerm(planEnd(order.paid_at, line.months), line.free_months),
    issued_at: scope.now(),
  };
}

/** Free months of promo codes extend the term. */
const extendTerm = (end: Date | null, freeMonths: number): Date | null =>
  end && freeMonths > 0 ? addMonths(end, freeMonths) : end;

/** Binds the ciphertext to its license. */
export const sealContext = (licenseId: string): string => `license.key:${licenseId}`;
