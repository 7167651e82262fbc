import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { createBank } from "#server/integrations/bank/provider.ts";
import { createEcpay } from "#server/integrations/ecpay/provider.ts";
import { createFree } from "#server/integrations/payment/freeProvider.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { GATEWAY_URL } from "#test/kit/world/testWorld.ts";

/** Real providers; ECPay answers every query with "not paid". */
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
