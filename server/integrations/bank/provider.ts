import { TRANSFER_MAX_MINOR } from "#shared/payments/transfers/rules.ts";
import type { PaymentProvider } from "../payment/provider.ts";

/** In minor units of any currency. */
const MIN_MINOR = 1;

/** Transfers have no query and no callback: staff match reported ones with the statement. */
export function createBankProvider(): PaymentProvider {
  const malformed = { ok: false, outcome: "malformed", signed: false, ref: null } as const;
  const noResult = async () => ({ body: "", verdict: null });
  return {
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
    begin: async () => ({ step: { kind: "done" }, session: null }), // the order page shows the accounts
    verify: () => malformed,
    verifyStored: () => null,
    redact: (body) => body,
    acknowledge: () => ({ status: 404, body: "" }),
    query: noResult,
    queryAccount: noResult,
    queryCharges: async () => null,
    cancelMandate: async () => undefined,
    refund: null,
  };
}
