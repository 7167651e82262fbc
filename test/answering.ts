import { DEMO_ECPAY } from "#server/ecpayConfig.ts";
import { createBank } from "#server/outside/bank/provider.ts";
import { createEcpay } from "#server/outside/ecpay/provider.ts";
import { createFree } from "#server/outside/free/provider.ts";
import type { PaymentProvider } from "#server/outside/payment.ts";
import { GATEWAY_URL } from "./world.ts";

/** Every provider, with a gateway that answers every question, and never that anything was paid. */
export const answering = (): PaymentProvider[] => [
  {
    ...createEcpay({ url: GATEWAY_URL, ...DEMO_ECPAY }, () => new Date()),
    query: async () => ({ body: "", verdict: null }),
    queryAccount: async () => ({ body: "", verdict: null }),
    stopCharges: async () => undefined,
    refund: async () => ({ outcome: "done", reference: "GATEWAY-1" }),
  },
  createBank(),
  createFree(),
];
