import type { Insertable } from "kysely";
import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type {
  MethodSetting,
  paymentSettings,
  ProviderSetting,
} from "#shared/payments/settings/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type { PaymentMethodLimitsTable } from "#server/platform/db/schema.ts";
import {
  lockMethodRules,
  type MethodRule,
  listMethodRules,
  saveMethodRule,
} from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import {
  listProviderChecks,
  findLastEventTimes,
  upsertProviderCheck,
} from "./providerCheckQueries.ts";
import {
  getMethodSetting,
  listMethodSettings,
  listChargeableCurrencies,
  takesMethod,
} from "./methodSettings.ts";

type Edit = z.output<typeof paymentSettings.editMethod.input>;
type Limit = Insertable<PaymentMethodLimitsTable>;

export async function getPaymentSettings(
  scope: Context,
): Promise<{ methods: MethodSetting[]; providers: ProviderSetting[] }> {
  requireStaff(scope, "payments.write");
  return {
    methods: await listMethodSettings(scope, await listChargeableCurrencies(scope)),
    providers: await providerSettings(scope),
  };
}

/** Our own bank account has no credentials to check. */
async function providerSettings({ db, providers }: Context): Promise<ProviderSetting[]> {
  const checks = await listProviderChecks(db);
  const taking = providers.filter(({ id }) => id !== "free");
  const heard = await findLastEventTimes(db);
  return taking.map((provider) => {
    const { id, account } = provider;
    const check = checks.find((each) => each.provider === id);
    return {
      provider: id,
      account: account ? { merchant: account.merchant, host: account.host } : null,
      lastEventAt: heard.get(id)?.toISOString() ?? null,
      cardRefunds: takesMethod(provider, "credit", ["TWD", "USD"])
        ? provider.refund !== null
        : null,
      checked: check
        ? {
            verdict: check.verdict,
            code: check.code,
            at: check.checked_at.toISOString(),
            by: actorView(check),
          }
        : null,
    };
  });
}

/** Does not affect payments under way. */
export async function editMethod(scope: Context, input: Edit): Promise<MethodSetting> {
  requireStaff(scope, "payments.write");
  const currencies = await listChargeableCurrencies(scope);
  const { method } = input;
  return runTransaction(scope.db, async (tx) => {
    await lockMethodRules(tx);
    const { providers } = scope;
    const before = await getMethodSetting({ db: tx, providers }, currencies, method);
    ensure(before.revision === input.revision, "edit.conflict");
    const unused = unusedLimits(before, (await listMethodRules(tx)).get(method));
    const rule = { method, off: input.state === "off", revision: input.revision + 1 };
    await saveMethodRule(tx, rule, [...validateLimits(before, input), ...unused]);
    const after = await getMethodSetting({ db: tx, providers }, currencies, method);
    await auditMethodChange(tx, scope, { before, after, reason: input.reason });
    return getMethodSetting({ db: tx, providers }, currencies, method);
  });
}

/** Ranges narrower than the provider's own. */
function validateLimits({ method, ranges }: MethodSetting, edit: Edit): Limit[] {
  const errors: Record<string, string[]> = {};
  const limits = edit.ranges.flatMap(({ currency, min, max }, index) => {
    const bounds = ranges.find((range) => range.bounds.min.currency === currency)?.bounds;
    if (!bounds) errors[`ranges.${index}.currency`] = ["invalid"];
    else if (min < bounds.min.minor) errors[`ranges.${index}.min`] = ["out_of_range"];
    else if (max > bounds.max.minor) errors[`ranges.${index}.max`] = ["out_of_range"];
    const same = min === bounds?.min.minor && max === bounds.max.minor;
    return same ? [] : [{ method, currency, min_minor: min, max_minor: max }];
  });
  ensure(Object.keys(errors).length === 0, "request.invalid", errors satisfies FieldErrors);
  return limits;
}

/** Limits of currencies that no provider takes now; they apply again once one does. */
function unusedLimits({ method, ranges }: MethodSetting, rule: MethodRule | undefined): Limit[] {
  const taken = new Set(ranges.map(({ bounds }) => bounds.min.currency));
  return [...(rule?.limits ?? [])].flatMap(([currency, { min, max }]) =>
    taken.has(currency) || currency === ""
      ? []
      : [{ method, currency, min_minor: min, max_minor: max }],
  );
}

interface Changed {
  readonly before: MethodSetting;
  readonly after: MethodSetting;
  readonly reason: string;
}

const auditState = ({ off, ranges }: MethodSetting) => ({
  offered: !off,
  limits: ranges.map(({ limits: { min, max } }) => ({
    currency: min.currency,
    min: min.minor,
    max: max.minor,
  })),
});

const auditMethodChange = (tx: Tx, scope: Context, { before, after, reason }: Changed) =>
  audit(tx, scope, {
    action: "payment.method_changed",
    subjectType: "paymentMethod",
    subjectId: after.method,
    before: auditState(before),
    after: { ...auditState(after), reason },
  });

/** A rate-limited provider keeps its last result. */
export async function checkProvider(
  scope: Context,
  { provider: id }: { provider: string },
): Promise<ProviderSetting> {
  const { memberId } = requireStaff(scope, "payments.write");
  const account = scope.providers.find((each) => each.id === id)?.account;
  ensure(account, "payment.provider_not_found");
  const { verdict, code } = await account.check();
  ensure(verdict !== "paused", "payment.provider_paused");
  await runTransaction(scope.db, async (tx) => {
    const checked_at = scope.now();
    await upsertProviderCheck(tx, { provider: id, verdict, code, checked_at, actor_id: memberId });
    await audit(tx, scope, {
      action: "payment.credentials_checked",
      subjectType: "paymentProvider",
      subjectId: id,
      after: { verdict, code },
    });
  });
  const all = await providerSettings(scope);
  return all.find(({ provider }) => provider === id) as ProviderSetting;
}
