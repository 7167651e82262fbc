import type { PaymentProvider } from "../payment.ts";

/** Nothing stands against a transfer but what a person can type into one. */
const LIMITS = {
  min: { minor: 1, currency: "TWD" },
  max: { minor: 99_999_999, currency: "TWD" },
} as const;

/**
 * Transfers to the vendor's own accounts: nobody can be asked about them and nobody calls. The buyer reports one,
 * and a person finds it on the statement.
 */
export function createBank(): PaymentProvider {
  const unknown = { ok: false, outcome: "malformed", signed: false, ref: null } as const;
  const silent = async () => ({ body: "", verdict: null });
  return {
    id: "bank",
    settles: (currency) => currency === LIMITS.min.currency,
    limits: (method) => (method === "bank" ? LIMITS : null),
    refuses({ method, amount }) {
      if (method !== "bank") return "method";
      if (amount.currency !== LIMITS.min.currency) return "currency";
      if (amount.minor < LIMITS.min.minor) return "too_small";
      return amount.minor > LIMITS.max.minor ? "too_large" : null;
    },
    begin: () => ({ kind: "done" }), // the order's page has the accounts
    verify: () => unknown,
    reread: () => null,
    redact: (body) => body,
    acknowledge: () => ({ status: 404, body: "" }),
    query: silent,
    queryAccount: silent,
    queryCharges: async () => null,
  };
}
