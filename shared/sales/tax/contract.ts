import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { Count, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { ELSEWHERE, MOST_BASIS_POINTS, TAX_KINDS } from "./rules.ts";

/** The tax within an amount. */
export const TaxWire = z.object({
  kind: z.enum(TAX_KINDS),
  basisPoints: z.int(),
  /** What is left without it. */
  net: MoneyWire,
  amount: MoneyWire,
});
export type TaxWire = z.infer<typeof TaxWire>;

export const TaxSetting = z.object({
  /** ISO 3166, two letters; `*` for every country that is not listed. */
  country: z.string(),
  kind: z.enum(TAX_KINDS),
  /** On the price without tax, which is included in prices: 500 is 5 %. */
  basisPoints: z.int(),
  /** Goes up with every change. */
  revision: z.int(),
});
export type TaxSetting = z.infer<typeof TaxSetting>;

const country = z
  .string("required")
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2}|\*)$/, "unknown_country");
const revision = Count(0, 1_000_000);

export const taxOffice = {
  rules: endpoint({
    method: "GET",
    path: "/Manager/Tax",
    access: "prices.write",
    summary: "What tax is within prices, by country",
    input: z.object({}),
    output: z.array(TaxSetting),
    errors: STAFF_REFUSALS,
  }),
  set: endpoint({
    method: "PUT",
    path: "/Manager/Tax",
    access: "prices.write",
    summary: "Set the tax of a country; orders keep what they were placed with",
    message: "tax_set",
    input: z
      .object({
        country,
        kind: z.enum(TAX_KINDS, "invalid"),
        basisPoints: Count(0, MOST_BASIS_POINTS).default(0),
        /** As it was read; 0 for a country that has none yet. */
        revision,
      })
      .refine(({ kind, basisPoints }) => kind !== "taxed" || basisPoints > 0, {
        path: ["basisPoints"],
        message: "required",
      }),
    output: z.array(TaxSetting),
    errors: [...STAFF_REFUSALS, "edit.conflict"],
  }),
  remove: endpoint({
    method: "POST",
    path: "/Manager/Tax/:country/Removal",
    access: "prices.write",
    summary: "Have a country under the tax of all others again",
    message: "tax_removed",
    input: z.object({
      country: country.refine((code) => code !== ELSEWHERE, "invalid"),
      revision,
    }),
    output: z.array(TaxSetting),
    errors: [...STAFF_REFUSALS, "edit.conflict"],
  }),
};
