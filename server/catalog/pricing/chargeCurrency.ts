import type { Money } from "#shared/kit/money.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { transferCurrencies } from "#server/site/company/commands.ts";

interface Priced {
  readonly prices: readonly Money[];
}

/** `asked` if every offer has its own price in it, else TWD. */
export function findCommonCurrency(offers: readonly Priced[], asked: string): string {
  const everywhere = offers.every(({ prices }) => prices.some((price) => price.currency === asked));
  return everywhere ? asked : "TWD";
}

/** `asked` if common to all offers and settled by a provider or by transfer, else TWD. */
export async function resolveChargeCurrency(
  db: Db | Tx,
  providers: readonly PaymentProvider[],
  offers: readonly Priced[],
  asked: string,
): Promise<string> {
  const common = findCommonCurrency(offers, asked);
  if (common === "TWD") return common;
  const transfers = await transferCurrencies(db);
  const settled = providers.some((provider) => provider.acceptsCurrency(common, transfers));
  return settled ? common : "TWD";
}
