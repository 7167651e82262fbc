import type { z } from "zod";
import { ensure, type FieldFaults } from "#shared/kit/errors.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#shared/orders/rules.ts";
import type { MethodSetting, paymentSettings, ProviderSetting } from "#shared/payments/settings.ts";
import { audit } from "../audit/commands.ts";
import { actorOf } from "../audit/actor.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import {
  lockRules,
  type MethodRules,
  methodRules,
  narrowed,
  writeRule,
} from "../orders/paymentRules.ts";
import { requireStaff } from "../session/access.ts";
import { checksOf, lastHeard, writeCheck } from "./checkQueries.ts";

/** The currency in which amounts are narrowed; what is transferred in others stays as it is. */
const BASE = "TWD";

/** Whether cards are paid through it: one gateway takes them in Taiwan dollars, the other in all but those. */
const takesCards = (provider: Scope["providers"][number]): boolean =>
  [BASE, "USD"].some((currency) => provider.limits("credit", currency) !== null);

type Edit = z.output<typeof paymentSettings.editMethod.input>;
type Range = MethodSetting["ranges"][number];

/** How buyers can pay, and who takes the money. @throws {Refusal} unless `payments.write`. */
export async function settings(
  scope: Scope,
): Promise<{ methods: MethodSetting[]; providers: ProviderSetting[] }> {
  requireStaff(scope, "payments.write");
  const rules = await methodRules(scope.db);
  return {
    methods: PAYMENT_METHODS.map((method) => setting(scope, method, rules)),
    providers: await providerSettings(scope),
  };
}

function setting({ providers }: Scope, method: PaymentMethod, rules: MethodRules): MethodSetting {
  const handling = providers.filter((provider) => provider.limits(method, BASE) !== null);
  const rule = rules.get(method);
  return {
    method,
    provider: handling[0]?.id ?? null,
    unoffered: handling.length > 0 ? null : method === "creditPeriod" ? "renewals" : "no_provider",
    off: rule?.off ?? false,
    ranges: handling.flatMap((provider): Range[] => {
      const bounds = provider.limits(method, BASE);
      const isFree = bounds?.max.minor === 0; // nothing to be narrowed
      return bounds && !isFree ? [{ bounds, limits: narrowed(bounds, rule) }] : [];
    }),
    revision: rule?.revision ?? 0,
  };
}

/** An account of ours is what can be checked; transfers to our own bank are nobody's. */
async function providerSettings({ db, providers }: Scope): Promise<ProviderSetting[]> {
  const checks = await checksOf(db);
  const taking = providers.filter(({ id }) => id !== "free"); // the others take money
  const heard = await lastHeard(db);
  return taking.map((provider) => {
    const { id, account } = provider;
    const check = checks.find((each) => each.provider === id);
    return {
      provider: id,
      account: account ? { merchant: account.merchant, host: account.host } : null,
      heardAt: heard.get(id)?.toISOString() ?? null,
      cardRefunds: takesCards(provider) ? provider.refund !== null : null,
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

/**
 * Opens or closes a method to buyers and sets the amounts it takes. A payment under way goes on.
 * @throws {Refusal} `payment.setting_changed` when somebody has changed it since `revision` was read;
 *   `request.invalid` for amounts that the provider does not take; or unless `payments.write`.
 */
export function editMethod(scope: Scope, input: Edit): Promise<MethodSetting> {
  requireStaff(scope, "payments.write");
  return transact(scope.db, async (tx) => {
    await lockRules(tx);
    const before = setting(scope, input.method, await methodRules(tx));
    ensure(before.revision === input.revision, "payment.setting_changed");
    const limits = ownLimits(before, input);
    const rule = { method: input.method, off: input.state === "off", revision: input.revision + 1 };
    await writeRule(tx, rule, limits);
    const after = setting(scope, input.method, await methodRules(tx));
    await tell(tx, scope, { before, after, reason: input.reason });
    return after;
  });
}

/** What of the asked is narrower than the provider's own limits. */
function ownLimits({ method, ranges }: MethodSetting, asked: Edit) {
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

/**
 * Asks a provider whether it knows our account and key, and keeps what came of it.
 * @throws {Refusal} `payment.provider_not_found` where nobody can be asked; `payment.provider_paused` while it wants to be
 *   asked nothing, so that what it said last stays; or unless `payments.write`.
 */
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
