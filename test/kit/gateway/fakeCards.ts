import { createBankProvider } from "#server/integrations/bank/provider.ts";
import { createFreeProvider } from "#server/integrations/payment/freeProvider.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import type { CardChargeResult, StoredCards } from "#server/integrations/payment/storedCards.ts";
import { fakeStripe } from "#test/kit/orders/stripePayments.ts";

/** `silent`: charged, but the answer is lost; `lost`: the request is. */
export const BANK_ANSWERS = [
  "pays",
  "no_funds",
  "stolen",
  "asks",
  "processing",
  "silent",
  "lost",
] as const;
export type BankAnswer = (typeof BANK_ANSWERS)[number];

/** Charges stored cards by the adapter's contract: once per number, for good. */
export interface FakeBank {
  readonly stripe: PaymentProvider;
  /** With it alone for cards. */
  readonly providers: PaymentProvider[];
  /** To the next charges, in order; then it pays. */
  readonly answers: BankAnswer[];
  /** By number. */
  readonly charges: ReadonlyMap<string, CardChargeResult>;
}

/** Every card page ends with a stored card. */
export function fakeBank(now: () => Date): FakeBank {
  const charges = new Map<string, CardChargeResult>();
  const answers: BankAnswer[] = [];
  const succeeded = (ref: string, minor: number, currency: string): CardChargeResult => ({
    outcome: "succeeded",
    providerRef: `pi_${ref}`,
    chargeRef: `pi_${ref}`,
    card: "4242",
    at: now(),
    amount: { minor, currency },
  });
  const cards: StoredCards = {
    begin: async ({ ref }) => ({ url: `https://cards.example.test/${ref}`, session: `cs_${ref}` }),
    querySetup: async (session) => ({
      state: "stored",
      customer: "cus_1",
      card: {
        id: `pm_${session}`,
        brand: "visa",
        last4: "4242",
        expiryMonth: 12,
        expiryYear: 2034,
      },
    }),
    async charge({ ref, amount: { minor, currency } }) {
      const known = charges.get(ref);
      if (known) return known;
      const answer = answers.shift() ?? "pays";
      if (answer === "lost") throw new Error("no connection");
      const result = resultOf(answer, ref, () => succeeded(ref, minor, currency));
      charges.set(ref, result);
      if (result.outcome === "processing") later.set(ref, () => succeeded(ref, minor, currency));
      if (answer === "silent") throw new Error("no answer");
      return result;
    },
    async queryCharge({ ref }) {
      const ready = later.get(ref);
      if (ready) charges.set(ref, ready());
      later.delete(ref);
      return charges.get(ref) ?? null;
    },
    remove: async () => undefined,
  };
  const later = new Map<string, () => CardChargeResult>();
  const stripe = { ...fakeStripe(now), cards };
  const providers = [stripe, createBankProvider(), createFreeProvider()];
  return { stripe, providers, answers, charges };
}

function resultOf(
  answer: Exclude<BankAnswer, "lost">,
  ref: string,
  succeeded: () => CardChargeResult,
): CardChargeResult {
  const providerRef = `pi_${ref}`;
  switch (answer) {
    case "pays":
    case "silent":
      return succeeded();
    case "no_funds":
      return { outcome: "declined", providerRef, code: "insufficient_funds", hard: false };
    case "stolen":
      return { outcome: "declined", providerRef, code: "stolen_card", hard: true };
    case "asks":
      return { outcome: "authentication_required", providerRef, code: "authentication_required" };
    case "processing":
      return { outcome: "processing", providerRef };
  }
}
