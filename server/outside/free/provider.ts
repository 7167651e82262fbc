import type { PaymentProvider } from "../payment.ts";

const NOTHING = { minor: 0, currency: "TWD" } as const;

/**
 * Free trials, and nothing else: what is priced and comes out at nothing, by rounding or conversion, is refused. An
 * order of trials is paid as it is placed, so there is nothing to begin and nobody to ask.
 */
export function createFree(): PaymentProvider {
  const unknown = { ok: false, outcome: "malformed", signed: false, ref: null } as const;
  const silent = async () => ({ body: "", verdict: null });
  return {
    id: "free",
    settles: () => false, // it decides no currency
    limits: (method) => (method === "free" ? { min: NOTHING, max: NOTHING } : null),
    refuses({ method, trials, amount }) {
      return method === "free" && trials === "all" && amount.minor === 0 ? null : "method";
    },
    begin: () => ({ kind: "done" }),
    verify: () => unknown,
    reread: () => null,
    redact: (body) => body,
    acknowledge: () => ({ status: 404, body: "" }),
    query: silent,
    queryAccount: silent,
    queryCharges: async () => null,
  };
}
