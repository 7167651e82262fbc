import { TRANSFER_MAX_MINOR } from "#shared/payments/transfers/rules.ts";
import type { PaymentProvider } from "../payment/provider.ts";

/** In minor units of any currency. */
const SMALLEST = 1;

/** Transfers have no query and no callback: staff match reported ones with the statement. */
export function createBank(): PaymentProvider {
  const unknown = { ok: false, outcome: "malformed", signed: false, ref: null } as const;
  const silent = async () => ({ body: "", verdict: null });
  return {
    id: "bank",
    settles: (currency, transfers) => transfers.includes(currency),
    limits: (method, currency) =>
      method === "bank"
        ? { min: { minor: SMALLEST, currency }, max: { minor: TRANSFER_MAX_MINOR, currency } }
        : null,
    refuses({ method, amount: { minor, currency }, transfers }) {
      if (method !== "bank") return "method";
      if (!transfers.includes(currency)) return "no_account";
      if (minor < SMALLEST) return "too_small";
      return minor > TRANSFER_MAX_MINOR ? "too_large" : null;
    },
    begin: async () => ({ step: { kind: "done" }, session: null }), // the order page shows the accounts
    verify: () => unknown,
    reread: () => null,
    redact: (body) => body,
    acknowledge: () => ({ status: 404, body: "" }),
    query: silent,
    queryAccount: silent,
    queryCharges: async () => null,
    stopCharges: async () => undefined,
    refund: null,
  };
}
