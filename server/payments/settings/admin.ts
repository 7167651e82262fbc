import type { Insertable } from "kysely";
import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import type {
  MethodSetting,
  paymentSettings,
  ProviderSetting,
} from "#shared/payments/settings/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import type { PaymentMethodLimitsTable } from "#server/platform/db/schema.ts";
import {
  lockRules,
  type MethodRule,
  methodRules,
  writeRule,
} from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { checksOf, lastHeard, writeCheck } from "./providerCheckQueries.ts";
import { methodSetting, methodSettings, sold, takes } from "./methodSettings.ts";

type Edit = z.output<typeof paymentSettings.editMethod.input>;
type Limit = Insertable<PaymentMethodLimitsTable>;

export async function settings(
  scope: Scope,
): Promise<{ methods: MethodSetting[]; providers: ProviderSetting[] }> {
  requireStaff(scope, "payments.write");
  return {
    methods: await methodSettings(scope, await sold(scope)),
    providers: await providerSettings(scope),
  };
}

/** Our own bank account has no credentials to check. */
async function providerSettings({ db, providers }: Scope): Promise<ProviderSetting[]> {
  const checks = await checksOf(db);
  const taking = providers.filter(({ id }) => id !== "free");
  const heard = await lastHeard(db);
  return taking.map((provider) => {
    const { id, account } = provider;
    const check = checks.find((each) => each.provider === id);
    return {
      provider: id,
      account: account ? { merchant: account.merchant, host: account.host } : null,
      lastEventAt: heard.get(id)?.toISOString() ?? null,
      cardRefunds: takes(provider, "credit", ["TWD", "USD"]) ? provider.refund !== null : null,
      checked: check
        ? {
            verdict: check.verdict,
            code: check.code,
            at: check.checked_at.toISOString(),
            by: actorOf(check),
          }
        : null,
    };
  });
}

/** Does not affect payments under way. */
export async function editMethod(scope: Scope, input: Edit): Promise<MethodSetting> {
  requireStaff(scope, "payments.write");
  const currencies = await sold(scope);
  const { method } = input;
  return transact(scope.db, async (tx) => {
    await lockRules(tx);
    const { providers } = scope;
    const before = await methodSetting({ db: tx, providers }, currencies, method);
    ensure(before.revision === input.revision, "edit.conflict");
    const kept = untouched(before, (await methodRules(tx)).get(method));
    const rule = { method, off: input.state === "off", revision: input.revision + 1 };
    await writeRule(tx, rule, [...ownLimits(before, input), ...kept]);
    const after = await methodSetting({ db: tx, providers }, currencies, method);
    await tell(tx, scope, { before, after, reason: input.reason });
    return methodSetting({ db: tx, providers }, currencies, method);
  });
}

/** Ranges narrower than the provider's own. */
function ownLimits({ method, ranges }: MethodSetting, asked: Edit): Limit[] {
  const faults: Record<string, string[]> = {};
  const limits = asked.ranges.flatMap(({ currency, min, max }, index) => {
    const bounds = ranges.find((range) => range.bounds.min.currency === currency)?.bounds;
    if (!bounds) faults[`ranges.${index}.currency`] = ["invalid"];
    else if (min < bounds.min.minor) faults[`ranges.${index}.min`] = ["out_of_range"];
    else if (max > bounds.max.minor) faults[`ranges.${index}.max`] = ["out_of_range"];
    const same = min === bounds?.min.minor && max === bounds.max.minor;
    return same ? [] : [{ method, currency, min_minor: min, max_minor: max }];
  });
  ensure(Object.keys(faults).length === 0, "request.invalid", faults satisfies FieldFaults);
  return limits;
}

/** Limits of currencies that no provider takes now; they apply again once one does. */
function untouched({ method, ranges }: MethodSetting, rule: MethodRule | undefined): Limit[] {
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

const told = ({ off, ranges }: MethodSetting) => ({
  offered: !off,
  limits: ranges.map(({ limits: { min, max } }) => ({
    currency: min.currency,
    min: min.minor,
    max: max.minor,
  })),
});

const tell = (tx: Tx, scope: Scope, { before, after, reason }: Changed) =>
  audit(tx, scope, {
    action: "payment.method_changed",
    subjectType: "paymentMethod",
    subjectId: after.method,
    before: told(before),
    after: { ...told(after), reason },
  });

/** A rate-limited provider keeps its last result. */
export async function check(
  scope: Scope,
  { provider: id }: { provider: string },
): Promise<ProviderSetting> {
  const { memberId } = requireStaff(scope, "payments.write");
  const account = scope.providers.find((each) => each.id === id)?.account;
  ensure(account, "payment.provider_not_found");
  const { verdict, code } = await account.check();
  ensure(verdict !== "paused", "payment.provider_paused");
  await transact(scope.db, async (tx) => {
    const checked_at = scope.now();
    await writeCheck(tx, { provider: id, verdict, code, checked_at, actor_id: memberId });
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
