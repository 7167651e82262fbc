import type { Money } from "#shared/kit/money.ts";
import type { PaymentProvider } from "../outside/payment.ts";

interface Priced {
  readonly prices: readonly Money[];
}

/** `asked` when every offer is priced in it by hand; otherwise Taiwan dollars. */
export function commonCurrency(offers: readonly Priced[], asked: string): string {
  const everywhere = offers.every(({ prices }) => prices.some((price) => price.currency === asked));
  return everywhere ? asked : "TWD";
}

/** What an order of these offers is charged in: `asked` if it is common and a provider settles it; otherwise Taiwan dollars. */
export function chargeCurrency(
  providers: readonly PaymentProvider[],
  offers: readonly Priced[],
  asked: string,
): string {
  const common = commonCurrency(offers, asked);
  const settled = providers.some(
    (provider) => provider.refuses("credit", { minor: 1, currency: common }) !== "currency",
  );
  return settled ? common : "TWD";
}
