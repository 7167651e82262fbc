import type { PaymentProvider } from "./provider.ts";

const noResult = async () => ({ body: "", verdict: null });

/** Of a provider that calls nobody and gets no callbacks. */
export const NO_GATEWAY: Omit<
  PaymentProvider,
  "id" | "acceptsCurrency" | "limits" | "refusalReason"
> = {
  begin: async () => ({ step: { kind: "done" }, session: null }),
  verify: () => ({ ok: false, outcome: "malformed", signed: false, ref: null }),
  verifyStored: () => null,
  redact: (body) => body,
  acknowledge: () => ({ status: 404, body: "" }),
  query: noResult,
  queryAccount: noResult,
  queryCharges: async () => null,
  cancelMandate: async () => undefined,
  refund: null,
};
