import { DEMO_STRIPE } from "#server/config/stripe.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import type { StoredCards } from "#server/integrations/payment/storedCards.ts";
import { createStripeProvider } from "#server/integrations/stripe/provider.ts";

const NOWHERE = "http://127.0.0.1:9";

/** Charges every stored card at once, without a network. */
export function payingCards(now: () => Date): PaymentProvider {
  const stripe = createStripeProvider({ ...DEMO_STRIPE, url: NOWHERE }, now);
  if (!stripe.cards) throw new Error("the provider stores no cards");
  const cards: StoredCards = {
    ...stripe.cards,
    charge: async ({ ref, amount }) => ({
      outcome: "succeeded",
      providerRef: `pi_${ref}`,
      chargeRef: `ch_${ref}`,
      card: "4242",
      at: now(),
      amount,
    }),
  };
  return { ...stripe, cards };
}
