import { PAYMENT_METHODS, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { MethodSetting } from "#shared/payments/settings/contract.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import { newestAudit } from "#server/identity/audit/commands.ts";
import { pricedCurrencies } from "#server/catalog/listing/service.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { type MethodRule, methodRules, narrowed } from "#server/sales/orders/service.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { transferCurrencies } from "#server/site/company/commands.ts";

const BASE = "TWD";

interface Shop {
  readonly db: Db | Tx;
  readonly providers: readonly PaymentProvider[];
}

export async function sold(scope: Scope): Promise<string[]> {
  const priced = (await pricedCurrencies(scope)).map(({ code }) => code);
  return [...new Set([BASE, ...priced])];
}

export async function methodSettings(shop: Shop, currencies: readonly string[]) {
  const all: MethodSetting[] = [];
  for (const method of PAYMENT_METHODS) all.push(await methodSetting(shop, currencies, method));
  return all;
}

/** Covers `currencies` and those with limits set by staff. */
export async function methodSetting(
  { db, providers }: Shop,
  currencies: readonly string[],
  method: PaymentMethod,
): Promise<MethodSetting> {
  const rule = (await methodRules(db)).get(method);
  const handling = providers.filter((provider) => takes(provider, method, [BASE, ...currencies]));
  const shown = handling.length > 0 ? [...new Set([...currencies, ...narrowedIn(rule)])] : [];
  const transfers = await transferCurrencies(db);
  const states = shown.map((currency) => stateIn(currency, { handling, method, rule, transfers }));
  return {
    method,
    providers: handling.map(({ id }) => id),
    unavailableReason:
      handling.length > 0 ? null : method === "creditPeriod" ? "renewals" : "no_provider",
    off: rule?.off ?? false,
    switchedOff: rule?.off ? await switchedOff(db, method) : null,
    ranges: states.flatMap((state) => state.range ?? []),
    missing: states.flatMap((state) => state.lacking ?? []),
    revision: rule?.revision ?? 0,
  };
}

const narrowedIn = (rule: MethodRule | undefined) =>
  [...(rule?.limits.keys() ?? [])].filter(Boolean);

export const takes = (
  provider: PaymentProvider,
  method: PaymentMethod,
  currencies: readonly string[],
): boolean => currencies.some((currency) => boundsOf(provider, method, currency) !== null);

/** A single-currency gateway returns its own limits whatever currency is passed. */
function boundsOf(provider: PaymentProvider, method: PaymentMethod, currency: string) {
  const bounds = provider.limits(method, currency);
  return bounds?.min.currency === currency ? bounds : null;
}

interface Method {
  readonly handling: readonly PaymentProvider[];
  readonly method: PaymentMethod;
  readonly rule: MethodRule | undefined;
  readonly transfers: readonly string[];
}

interface State {
  readonly range?: MethodSetting["ranges"][number];
  readonly lacking?: MethodSetting["missing"][number];
}

function stateIn(currency: string, { handling, method, rule, transfers }: Method): State {
  if (method === "free") return {};
  if (method === "bank" && !transfers.includes(currency)) {
    return { lacking: { currency, reason: "no_account" } };
  }
  for (const provider of handling) {
    const bounds = boundsOf(provider, method, currency);
    if (bounds) return { range: { provider: provider.id, bounds, limits: narrowed(bounds, rule) } };
  }
  return { lacking: { currency, reason: "no_provider" } };
}

async function switchedOff(
  db: Db | Tx,
  method: PaymentMethod,
): Promise<MethodSetting["switchedOff"]> {
  const entry = await newestAudit(db, {
    action: "payment.method_changed",
    subjectId: method,
    before: { offered: true },
    after: { offered: false },
  });
  if (!entry) return null;
  const reason = entry.after?.["reason"];
  return {
    at: entry.at.toISOString(),
    by: actorOf(entry),
    reason: typeof reason === "string" ? reason : "",
  };
}
