import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { createBankProvider } from "#server/integrations/bank/provider.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import { createFreeProvider } from "#server/integrations/payment/freeProvider.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { GATEWAY_URL } from "#test/kit/world/testWorld.ts";

/** Real providers; ECPay answers every query with "not paid". */
export const fakeProviders = (): PaymentProvider[] => [
  {
    ...createEcpayProvider({ url: GATEWAY_URL, ...DEMO_ECPAY }, () => new Date()),
    query: async () => ({ body: "", verdict: null }),
    queryAccount: async () => ({ body: "", verdict: null }),
    cancelMandate: async () => undefined,
    refund: async () => ({ outcome: "done", reference: "GATEWAY-1" }),
  },
  createBankProvider(),
  createFreeProvider(),
];
