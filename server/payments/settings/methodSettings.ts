import { PAYMENT_METHODS, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { MethodSetting } from "#shared/payments/settings/contract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import { newestAudit } from "#server/identity/audit/commands.ts";
import { listPricedCurrencies } from "#server/catalog/listing/service.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { type MethodRule, listMethodRules, intersectLimits } from "#server/sales/orders/service.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { transferCurrencies } from "#server/site/company/commands.ts";

const BASE_CURRENCY = "TWD";

interface PaymentContext {
  readonly db: Db | Tx;
  readonly providers: readonly PaymentProvider[];
}

export async function listChargeableCurrencies(scope: Context): Promise<string[]> {
  const priced = (await listPricedCurrencies(scope)).map(({ code }) => code);
  return [...new Set([BASE_CURRENCY, ...priced])];
}

export async function listMethodSettings(
  shop: PaymentContext,
  currencies: readonly string[],
): Promise<MethodSetting[]> {
  const stored = await readStoredSettings(shop.db);
  const all: MethodSetting[] = [];
  for (const method of PAYMENT_METHODS)
    all.push(await methodSetting(shop, currencies, { method, ...stored }));
  return all;
}

export const getMethodSetting = async (
  shop: PaymentContext,
  currencies: readonly string[],
  method: PaymentMethod,
): Promise<MethodSetting> =>
  methodSetting(shop, currencies, { method, ...(await readStoredSettings(shop.db)) });

interface StoredSettings {
  readonly rules: ReadonlyMap<PaymentMethod, MethodRule>;
  readonly transfers: readonly string[];
}

const readStoredSettings = async (db: Db | Tx): Promise<StoredSettings> => ({
  rules: await listMethodRules(db),
  transfers: await transferCurrencies(db),
});

/** Covers `currencies` and those with limits set by staff. */
async function methodSetting(
  { db, providers }: PaymentContext,
  currencies: readonly string[],
  { method, rules, transfers }: StoredSettings & { readonly method: PaymentMethod },
): Promise<MethodSetting> {
  const rule = rules.get(method);
  const handling = providers.filter((provider) =>
    takesMethod(provider, method, [BASE_CURRENCY, ...currencies]),
  );
  const shown =
    handling.length > 0 ? [...new Set([...currencies, ...limitedCurrencies(rule)])] : [];
  const states = shown.map((currency) =>
    currencyState(currency, { handling, method, rule, transfers }),
  );
  return {
    method,
    providers: handling.map(({ id }) => id),
    unavailableReason: handling.length > 0 ? null : "no_provider",
    off: rule?.off ?? false,
    switchedOff: rule?.off ? await findSwitchOff(db, method) : null,
    ranges: states.flatMap((state) => state.range ?? []),
    missing: states.flatMap((state) => state.missing ?? []),
    revision: rule?.revision ?? 0,
  };
}

const limitedCurrencies = (rule: MethodRule | undefined) =>
  [...(rule?.limits.keys() ?? [])].filter(Boolean);

export const takesMethod = (
  provider: PaymentProvider,
  method: PaymentMethod,
  currencies: readonly string[],
): boolean => currencies.some((currency) => currencyBounds(provider, method, currency) !== null);

/** A single-currency gateway returns its own limits whatever currency is passed. */
function currencyBounds(provider: PaymentProvider, method: PaymentMethod, currency: string) {
  const bounds = provider.limits(method, currency);
  return bounds?.min.currency === currency ? bounds : null;
}

interface MethodContext {
  readonly handling: readonly PaymentProvider[];
  readonly method: PaymentMethod;
  readonly rule: MethodRule | undefined;
  readonly transfers: readonly string[];
}

interface CurrencyState {
  readonly range?: MethodSetting["ranges"][number];
  readonly missing?: MethodSetting["missing"][number];
}

function currencyState(
  currency: string,
  { handling, method, rule, transfers }: MethodContext,
): CurrencyState {
  if (method === "free") return {};
  if (method === "bank" && !transfers.includes(currency)) {
    return { missing: { currency, reason: "no_account" } };
  }
  for (const provider of handling) {
    const bounds = currencyBounds(provider, method, currency);
    if (bounds)
      return { range: { provider: provider.id, bounds, limits: intersectLimits(bounds, rule) } };
  }
  return { missing: { currency, reason: "no_provider" } };
}

async function findSwitchOff(
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
    by: actorView(entry),
    reason: typeof reason === "string" ? reason : "",
  };
}
