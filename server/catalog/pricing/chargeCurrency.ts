import type { Money } from "#shared/kit/money.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { transferCurrencies } from "#server/site/company/commands.ts";

interface Priced {
  readonly prices: readonly Money[];
}

/** `asked` when every offer is priced in it by hand; otherwise Taiwan dollars. */
export function commonCurrency(offers: readonly Priced[], asked: string): string {
  const everywhere = offers.every(({ prices }) => prices.some((price) => price.currency === asked));
  return everywhere ? asked : "TWD";
}

/**
 * What an order of these offers is charged in: `asked` if it is common and a provider settles it, or a transfer;
 * otherwise Taiwan dollars.
 */
export async function chargeCurrency(
  db: Db | Tx,
  providers: readonly PaymentProvider[],
  offers: readonly Priced[],
  asked: string,
): Promise<string> {
  const common = commonCurrency(offers, asked);
  if (common === "TWD") return common;
  const transfers = await transferCurrencies(db);
  const settled = providers.some((provider) => provider.settles(common, transfers));
  return settled ? common : "TWD";
}
