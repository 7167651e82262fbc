import type { PaymentProvider } from "./provider.ts";

const NOTHING = { minor: 0, currency: "TWD" } as const;

/** For trials and orders fully discounted by codes; a zero from rounding or conversion is refused. */
export function createFreeProvider(): PaymentProvider {
  const malformed = { ok: false, outcome: "malformed", signed: false, ref: null } as const;
  const noResult = async () => ({ body: "", verdict: null });
  return {
    id: "free",
    acceptsCurrency: () => false,
    limits: (method) => (method === "free" ? { min: NOTHING, max: NOTHING } : null),
    refusalReason({ method, trials, reduced, amount }) {
      const isGiven = trials === "all" || (trials === "none" && reduced);
      return method === "free" && isGiven && amount.minor === 0 ? null : "method";
    },
    begin: async () => ({ step: { kind: "done" }, session: null }),
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
