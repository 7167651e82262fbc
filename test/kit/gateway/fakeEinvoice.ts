import type { Einvoice } from "#server/integrations/einvoice/einvoice.ts";

/** Accepts every request; remembers nothing. */
export function fakeEinvoice(): Einvoice {
  let issued = 0;
  const at = new Date("2026-11-20T00:03:21Z");
  const numbered = (prefix: string, digits: number) =>
    `${prefix}${String(++issued).padStart(digits, "0")}`;
  return {
    issue: async () => ({
      ok: true,
      value: { number: numbered("MW", 8), randomCode: "0042", issuedAt: at },
    }),
    find: async () => null,
    invalidate: async () => ({ ok: true, value: null }),
    createAllowance: async ({ amount }) => ({
      ok: true,
      value: { number: numbered("20261120", 8), at, amount },
    }),
    listAllowances: async () => [],
    barcodeExists: async () => true,
    loveCodeExists: async () => true,
  };
}
