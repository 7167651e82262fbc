import type { Insertable } from "kysely";
import { planEnd, type PlanMonths, TRIAL } from "#shared/catalog/products/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
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
import { newKey } from "./commands.ts";
import { recordLicenseEvents } from "./events.ts";

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
    const trialUntil = isTrial(found.order) ? await queries.findTrialEnd(tx, orderId) : null;
    await queueMail(tx, scope, orderPaidMail(scope.settings, { ...found, keys, trialUntil }));
  });
}

/** Nothing was paid, and nothing was taken off: only a free trial. */
const isTrial = ({ total_minor: total, reductions }: OrderRow): boolean =>
  total === 0 && reductions.length === 0;

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
    rows.map((row) => ({
      licenseId: row.id,
      kind: "system",
      code: "ISSUED",
      data: { validUntil: row.valid_until?.toISOString() ?? null },
    })),
  );
  return issued.length + rows.length;
}

function newLicense(
  scope: Context,
  order: OrderRow,
  line: OrderLineRow,
  unit: number,
  policy: Policy,
): Insertable<LicensesTable> & { readonly valid_until: Date | null } {
  if (!order.paid_at) throw new Error(`order ${order.id} is paid without a payment time`);
  const id = scope.newId();
  const validUntil = endOfTerm(order.paid_at, line, policy);
  return {
    id,
    ...newKey(scope, id).columns,
    order_line_id: line.id,
    unit_no: unit,
    product_id: line.product_id,
    holder_id: order.member_id,
    state: "issued",
    name: JSON.stringify(line.name),
    edition_id: line.edition_id,
    edition: line.edition && JSON.stringify(line.edition),
    months: line.months,
    ...boughtTerms(policy, line.months, order.paid_at),
    valid_from: order.paid_at,
    valid_until: validUntil,
    term_until: validUntil,
    issued_at: scope.now(),
  };
}

/** A key of `product` without an order, with the terms of its policy from now on. Returns its id; audit is the caller's. */
export async function grantLicense(
  tx: Tx,
  scope: Context,
  granted: {
    readonly product: { readonly id: string; readonly name: Texts };
    readonly edition: { readonly id: string; readonly name: Texts } | null;
    readonly months: PlanMonths | null;
    readonly holderId: string;
    readonly reason: string;
  },
): Promise<string> {
  const { product, edition, months, holderId, reason } = granted;
  const [policy] = await queries.listPolicies(tx, [product.id]);
  if (!policy) throw new Error(`product ${product.id} has no license policy`);
  const now = scope.now();
  const id = scope.newId();
  const validUntil = planEnd(now, months, policy.trial_days);
  await queries.insertLicenses(tx, [
    {
      id,
      ...newKey(scope, id).columns,
      product_id: product.id,
      holder_id: holderId,
      state: "issued",
      name: JSON.stringify(product.name),
      edition_id: edition?.id ?? null,
      edition: edition && JSON.stringify(edition.name),
      months,
      ...boughtTerms(policy, months, now),
      valid_from: now,
      valid_until: validUntil,
      term_until: validUntil,
      issued_at: now,
    },
  ]);
  const data = { validUntil: validUntil?.toISOString() ?? null };
  await recordLicenseEvents(tx, scope, [
    { licenseId: id, kind: "staff", code: "ISSUED", reason, data },
  ]);
  return id;
}

/** What a key takes from the policy in force when it is issued; a trial ends without grace. */
export const boughtTerms = (policy: Policy, months: PlanMonths | null, from: Date) => ({
  seats: policy.seats,
  grace_days: months === TRIAL ? 0 : policy.grace_days,
  renewal_grace_days: months === TRIAL ? 0 : policy.renewal_grace_days,
  entitlements: policy.entitlements,
  maintenance_until:
    months === null && policy.maintenance_months !== null
      ? addMonths(from, policy.maintenance_months)
      : null,
});

/** Free months of promo codes extend the term. */
function endOfTerm(
  start: Date,
  { months, free_months: freeMonths }: OrderLineRow,
  { trial_days: trialDays }: Policy,
): Date | null {
  const end = planEnd(start, months, trialDays);
  return end && freeMonths > 0 ? addMonths(end, freeMonths) : end;
}
