import type { Insertable } from "kysely";
import { planEnd, type PlanMonths, TRIAL } from "#shared/catalog/products/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";
import { addMonths } from "#shared/kit/time.ts";
import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { LicensesTable } from "#server/platform/db/schema.ts";
import type { OrderLineRow } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";
import { type LicenseSale, newKey } from "./commands.ts";
import { recordLicenseEvents } from "./events.ts";

export type PolicyRow = Awaited<ReturnType<typeof queries.listPolicies>>[number];

export const listPolicies = queries.listPolicies;

/** Whose keys a line of a paid order brings, and their term. */
export interface SoldLine {
  readonly line: OrderLineRow;
  readonly holderId: string;
  readonly paidAt: Date;
  readonly subscriptionId: string | null;
  /** Null: permanent. */
  readonly until: Date | null;
}

/**
 * Issues the keys that the lines still lack, one per piece not returned; products without a policy get none. The order
 * must be locked. Returns the number of all keys of these lines.
 */
export async function issueKeys(
  tx: Tx,
  scope: Context,
  sold: readonly SoldLine[],
): Promise<number> {
  const lines = sold.filter(({ line }) => line.kind === "software");
  const policies = await queries.listPolicies(
    tx,
    lines.map(({ line }) => line.product_id),
  );
  const issued = await queries.listIssuedUnits(
    tx,
    lines.map(({ line }) => line.id),
  );
  const has = new Set(issued.map((unit) => `${unit.order_line_id}:${unit.unit_no}`));
  const rows = lines.flatMap((each) => {
    const policy = policies.find(({ product_id: id }) => id === each.line.product_id);
    if (!policy) return [];
    const units = Array.from({ length: piecesLeft(each.line) }, (_, index) => index + 1);
    const missing = units.filter((unit) => !has.has(`${each.line.id}:${unit}`));
    return missing.map((unit) => newLicense(scope, each, unit, policy));
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
  sold: SoldLine,
  unit: number,
  policy: PolicyRow,
): Insertable<LicensesTable> & { readonly valid_until: Date | null } {
  const id = scope.newId();
  const { name, edition, ...sale } = saleOf(sold, unit, policy);
  return {
    id,
    ...newKey(scope, id).columns,
    ...sale,
    name: JSON.stringify(name),
    edition: edition && JSON.stringify(edition),
    product_id: sold.line.product_id,
    holder_id: sold.holderId,
    state: "issued",
    valid_from: sold.paidAt,
    valid_until: sold.until,
    term_until: sold.until,
    issued_at: scope.now(),
  };
}

/** What the line sells to one key. */
export const saleOf = (
  { line, paidAt, subscriptionId }: Pick<SoldLine, "line" | "paidAt" | "subscriptionId">,
  unit: number,
  policy: PolicyRow,
): LicenseSale => ({
  order_line_id: line.id,
  unit_no: unit,
  subscription_id: subscriptionId,
  name: line.name,
  edition_id: line.edition_id,
  edition: line.edition,
  months: line.months,
  ...boughtTerms(policy, line.months, paidAt),
});

/** A key of `product` without an order, with the terms of its policy from now on. Returns its id; audit is the caller's. */
export async function grantLicense(
  tx: Tx,
  scope: Context,
  granted: {
    readonly product: { readonly id: string; readonly name: Texts };
    readonly edition: { readonly id: string; readonly name: Texts } | null;
    readonly months: PlanMonths | null;
    readonly holderId: string;
    /** Its key follows this subscription. */
    readonly subscriptionId?: string;
    readonly reason: string;
  },
): Promise<string> {
  const { product, edition, months, holderId, subscriptionId = null, reason } = granted;
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
      subscription_id: subscriptionId,
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
export const boughtTerms = (policy: PolicyRow, months: PlanMonths | null, from: Date) => ({
  seats: policy.seats,
  grace_days: months === TRIAL ? 0 : policy.grace_days,
  renewal_grace_days: months === TRIAL ? 0 : policy.renewal_grace_days,
  entitlements: policy.entitlements,
  maintenance_until:
    months === null && policy.maintenance_months !== null
      ? addMonths(from, policy.maintenance_months)
      : null,
});
