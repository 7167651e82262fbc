import { TRANSFER_MAX_MINOR } from "#shared/payments/transfers/rules.ts";
import { NO_GATEWAY } from "../payment/noGateway.ts";
import type { PaymentProvider } from "../payment/provider.ts";

/** In minor units of any currency. */
const MIN_MINOR = 1;

/** The order page shows the accounts; staff match reported transfers with the statement. */
export function createBankProvider(): PaymentProvider {
  return {
    ...NO_GATEWAY,
    id: "bank",
    acceptsCurrency: (currency, transfers) => transfers.includes(currency),
    limits: (method, currency) =>
      method === "bank"
        ? { min: { minor: MIN_MINOR, currency }, max: { minor: TRANSFER_MAX_MINOR, currency } }
        : null,
    refusalReason({ method, amount: { minor, currency }, transfers }) {
      if (method !== "bank") return "method";
      if (!transfers.includes(currency)) return "no_account";
      if (minor < MIN_MINOR) return "too_small";
      return minor > TRANSFER_MAX_MINOR ? "too_large" : null;
    },
  };
}
