import type { PaymentProvider } from "./provider.ts";

const NOTHING = { minor: 0, currency: "TWD" } as const;

/** For trials and orders fully discounted by codes; a zero from rounding or conversion is refused. */
export function createFree(): PaymentProvider {
  const unknown = { ok: false, outcome: "malformed", signed: false, ref: null } as const;
  const silent = async () => ({ body: "", verdict: null });
  return {
    id: "free",
    settles: () => false,
    limits: (method) => (method === "free" ? { min: NOTHING, max: NOTHING } : null),
    refuses({ method, trials, reduced, amount }) {
      const isGiven = trials === "all" || (trials === "none" && reduced);
      return method === "free" && isGiven && amount.minor === 0 ? null : "method";
    },
    begin: async () => ({ step: { kind: "done" }, session: null }),
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
