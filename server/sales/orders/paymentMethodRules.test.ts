import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { LANGS } from "#shared/kit/lang.ts";
import {
  blockingReason,
  METHOD_REASONS,
  methodErrors,
  type MethodFault,
  type PaymentRequest,
} from "#shared/payments/attempts/methodRules.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { findMethodFault } from "./paymentMethodRules.ts";

const suitable: PaymentRequest = {
  method: "credit",
  amount: { minor: 12_000, currency: "TWD" },
  daysLeft: 2,
  minutesLeft: 4_320,
  months: 1,
  trials: "none",
  reduced: false,
  lengthened: false,
  transfers: ["TWD"],
};

const paused = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  refusalReason: (wish) => (provider.refusalReason(wish) === "method" ? "method" : "paused"),
});
const late = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  refusalReason: () => "too_late",
});

const dollars = { amount: { minor: 12_000, currency: "USD" } };
const reasons: Record<
  Exclude<MethodFault, "owner_only">,
  { wish: Partial<PaymentRequest>; by?: (provider: PaymentProvider) => PaymentProvider }
> = {
  paused: { wish: {}, by: paused },
  currency: { wish: dollars },
  no_account: { wish: { ...dollars, method: "bank" } },
  too_small: { wish: { amount: { minor: 1, currency: "TWD" } } },
  too_large: { wish: { amount: { minor: 200_000, currency: "TWD" } } },
  deadline: { wish: { method: "atm", daysLeft: 0 } },
  too_late: { wish: {}, by: late },
  not_recurring: { wish: { method: "creditPeriod", months: null } },
  free_months: { wish: { method: "creditPeriod", reduced: true, lengthened: true } },
  method: {
    wish: { method: "creditPeriod" },
    by: (provider) => ({ ...provider, refusalReason: () => "method" }),
  },
  nothing_to_pay: { wish: { trials: "all", amount: { minor: 0, currency: "TWD" } } },
  not_free: { wish: { method: "free" } },
};

const inTable = Object.entries(reasons) as [MethodFault, (typeof reasons)["paused"]][];

test.for(inTable)(
  "an order refused for %s is told so",
  ([fault, { wish, by = (provider: PaymentProvider) => provider }]) => {
    const providers = fakeProviders().map(by);
    expect(findMethodFault(providers, { ...suitable, ...wish })).toBe(fault);
  },
);

test("nothing is refused that a provider takes", () => {
  expect(findMethodFault(fakeProviders(), suitable)).toBeNull();
  expect(findMethodFault(fakeProviders(), { ...suitable, method: "bank" })).toBeNull();
});

test.for(LANGS)("every reason has a sentence and a next step of its own: %s", (lang) => {
  const faults: Readonly<Record<string, string>> = phrases[lang].fault;
  const told = [...inTable.map(([fault]) => fault), "owner_only" as const].map(
    (fault) => faults[methodErrors("method", fault).method?.[0] ?? ""],
  );
  const { blocked, unavailable } = phrases[lang].checkout;
  const titles = METHOD_REASONS.map((reason) => blocked[reason].title);
  const steps = METHOD_REASONS.map((reason) => blocked[reason].next);
  for (const sentences of [told, titles, steps, METHOD_REASONS.map((it) => unavailable[it])]) {
    expect(sentences.every((sentence) => (sentence?.length ?? 0) > 5)).toBe(true);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});

test("of several reasons the one that the buyer can do most about is told", () => {
  const offers = (...all: ((typeof METHOD_REASONS)[number] | null)[]) =>
    all.map((unavailable) => ({ unavailable }));
  for (const reason of METHOD_REASONS) expect(blockingReason(offers(reason))).toBe(reason);
  expect(blockingReason([])).toBeNull();
  expect(blockingReason(offers("too_large", null))).toBeNull();
  expect(blockingReason(offers("not_recurring", "no_account", "too_large"))).toBe("too_large");
  expect(blockingReason(offers("currency", "owner_only"))).toBe("owner_only");
  expect(blockingReason(offers("paused", "trial_mixed"))).toBe("trial_mixed");
});
