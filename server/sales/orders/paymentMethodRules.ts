import { type Insertable, sql } from "kysely";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { MethodOffer } from "#shared/payments/attempts/contract.ts";
import type { MethodFault, PaymentRequest } from "#shared/payments/attempts/methodRules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { PaymentMethodLimitsTable } from "#server/platform/db/schema.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";

export interface MethodRule {
  readonly off: boolean;
  readonly revision: number;
  /** By currency, in minor units. */
  readonly limits: ReadonlyMap<string, { readonly min: number; readonly max: number }>;
}

export type MethodRules = ReadonlyMap<PaymentMethod, MethodRule>;

export async function listMethodRules(db: Db | Tx): Promise<MethodRules> {
  const rows = await db
    .selectFrom("payment_method_settings")
    .leftJoin(
      "payment_method_limits",
      "payment_method_limits.method",
      "payment_method_settings.method",
    )
    .select([
      "payment_method_settings.method",
      "is_off",
      "revision",
      "currency",
      "min_minor",
      "max_minor",
    ])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ method }) => method)].map(([method, own]) => [
      method,
      {
        off: own.some(({ is_off }) => is_off),
        revision: own[0]?.revision ?? 0,
        limits: new Map(
          own.map(({ currency, min_minor: min, max_minor: max }) => [
            currency ?? "",
            { min: min ?? 0, max: max ?? 0 },
          ]),
        ),
      },
    ]),
  );
}

/** Blocks writers, not readers, until `tx` ends. */
export const lockMethodRules = (tx: Tx) =>
  sql`lock table payment_method_settings in share row exclusive mode`.execute(tx);

export async function saveMethodRule(
  tx: Tx,
  rule: { method: PaymentMethod; off: boolean; revision: number },
  limits: readonly Insertable<PaymentMethodLimitsTable>[],
): Promise<void> {
  const { method, off: is_off, revision } = rule;
  await tx
    .insertInto("payment_method_settings")
    .values({ method, is_off, revision })
    .onConflict((at) => at.column("method").doUpdateSet({ is_off, revision }))
    .execute();
  await tx.deleteFrom("payment_method_limits").where("method", "=", method).execute();
  if (limits.length > 0) await tx.insertInto("payment_method_limits").values(limits).execute();
}

export async function ruledProviders(
  db: Db | Tx,
  providers: readonly PaymentProvider[],
): Promise<PaymentProvider[]> {
  const rules = await listMethodRules(db);
  return providers.map((provider) => ruled(provider, rules));
}

const ruled = (provider: PaymentProvider, rules: MethodRules): PaymentProvider => ({
  ...provider,
  limits(method, currency) {
    const bounds = provider.limits(method, currency);
    return bounds && intersectLimits(bounds, rules.get(method));
  },
  refusalReason(wish) {
    const refused = provider.refusalReason(wish);
    if (refused === "method") return refused;
    const rule = rules.get(wish.method);
    return rule?.off ? "paused" : (refused ?? outOfRange(wish, rule));
  },
});

/** Null if a provider takes it, else the reason to tell. */
export function findMethodFault(
  providers: readonly PaymentProvider[],
  wish: PaymentRequest,
): MethodFault | null {
  const reasons = providers.flatMap((provider) => provider.refusalReason(wish) ?? []);
  if (reasons.length < providers.length) return null;
  const { method, trials, reduced, amount } = wish;
  const isFree = trials === "all" || (reduced && amount.minor === 0);
  if (method === "free") return "not_free";
  if (isFree) return "nothing_to_pay";
  const handled = reasons.filter((reason) => reason !== "method");
  return handled.find((reason) => reason !== "currency") ?? handled[0] ?? "method";
}

/** Intersection of the shop's and the provider's limits. */
export function intersectLimits(
  { min, max }: MethodOffer["limits"],
  rule: MethodRule | undefined,
): MethodOffer["limits"] {
  const own = rule?.limits.get(min.currency);
  if (!own) return { min, max };
  return {
    min: { ...min, minor: Math.max(min.minor, own.min) },
    max: { ...max, minor: Math.min(max.minor, own.max) },
  };
}

function outOfRange({ amount }: PaymentRequest, rule: MethodRule | undefined) {
  const own = rule?.limits.get(amount.currency);
  if (own && amount.minor < own.min) return "too_small";
  return own && amount.minor > own.max ? "too_large" : null;
}
