import type { Context } from "#server/context.ts";
import type { CardChargeResult } from "#server/integrations/payment/storedCards.ts";
import type { CardChargeRow } from "./queries.ts";

/** `silent`: unknown whether it was charged; `never_charged`: it did not reach the provider and is no longer wanted. */
export type ChargeAnswer =
  | CardChargeResult
  | { readonly outcome: "silent" }
  | { readonly outcome: "never_charged" };

interface Wish {
  /** False: only asks what became of an earlier request. */
  readonly isWanted: boolean;
  readonly description: string;
}

/**
 * Charges the card, or finds out what became of an earlier request, which is asked first. Network: never inside a
 * transaction. `charge`: as read before this request was recorded. Never throws.
 */
export async function askCharge(
  scope: Context,
  charge: CardChargeRow,
  { isWanted, description }: Wish,
): Promise<ChargeAnswer> {
  const { ref, provider, customer_ref: customer, listed_from: since } = charge;
  const cards = scope.providers.find(({ id }) => id === provider)?.cards;
  const query = { ref, customer, since };
  try {
    if (!cards) throw new Error(`the provider ${provider} is not enabled`);
    const earlier = charge.asked_at ? await cards.queryCharge(query) : null;
    if (earlier) return earlier;
    if (!isWanted) return { outcome: "never_charged" };
    const amount = { minor: charge.amount_minor, currency: charge.currency };
    const { card_ref: card } = charge;
    return await cards.charge({ ...query, card, amount, kind: "renewal", description });
  } catch (error) {
    if (error instanceof RangeError)
      return { outcome: "declined", providerRef: null, code: "amount_not_charged", hard: true };
    scope.report(new Error(`${provider} gave no answer about the charge ${ref}`, { cause: error }));
    return { outcome: "silent" };
  }
}
