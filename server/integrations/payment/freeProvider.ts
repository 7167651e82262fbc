import { NO_GATEWAY } from "./noGateway.ts";
import type { PaymentProvider } from "./provider.ts";

const NOTHING = { minor: 0, currency: "TWD" } as const;

/** For trials and orders fully discounted by codes; a zero from rounding or conversion is refused. */
export function createFreeProvider(): PaymentProvider {
  return {
    ...NO_GATEWAY,
    id: "free",
    acceptsCurrency: () => false,
    limits: (method) => (method === "free" ? { min: NOTHING, max: NOTHING } : null),
    refusalReason({ method, trials, reduced, amount }) {
      const isGiven = trials === "all" || (trials === "none" && reduced);
      return method === "free" && isGiven && amount.minor === 0 ? null : "method";
    },
  };
}
