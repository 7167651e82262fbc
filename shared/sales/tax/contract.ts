import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { Count, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { DEFAULT_COUNTRY, MAX_BASIS_POINTS, TAX_KINDS } from "./rules.ts";

export const TaxWire = z.object({
  kind: z.enum(TAX_KINDS),
  basisPoints: z.int(),
  /** Amount without tax. */
  net: MoneyWire,
  amount: MoneyWire,
});
export type TaxWire = z.infer<typeof TaxWire>;

export const TaxSetting = z.object({
  /** ISO 3166 alpha-2; `*` for every unlisted country. */
  country: z.string(),
  kind: z.enum(TAX_KINDS),
  /** On the net price; prices include tax. 500 is 5 %. */
  basisPoints: z.int(),
  revision: z.int(),
});
export type TaxSetting = z.infer<typeof TaxSetting>;

const country = SingleLine("required")
  .toUpperCase()
  .regex(/^([A-Z]{2}|\*)$/, "unknown_country");
const revision = Count(0, 1_000_000);

export const taxOffice = {
  rules: endpoint({
    method: "GET",
    path: "/Manager/Tax",
    access: "prices.write",
    summary: "List the tax included in prices by country",
    input: z.object({}),
    output: z.array(TaxSetting),
    errors: STAFF_ERRORS,
  }),
  set: endpoint({
    method: "PUT",
    path: "/Manager/Tax",
    access: "prices.write",
    summary: "Set the tax of a country; existing orders are unaffected",
    message: "tax_set",
    input: z
      .object({
        country,
        kind: z.enum(TAX_KINDS, "invalid"),
        basisPoints: Count(0, MAX_BASIS_POINTS).default(0),
        /** As read; 0 for a country without a setting. */
        revision,
      })
      .refine(({ kind, basisPoints }) => kind !== "taxed" || basisPoints > 0, {
        path: ["basisPoints"],
        message: "required",
      }),
    output: z.array(TaxSetting),
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
  remove: endpoint({
    method: "POST",
    path: "/Manager/Tax/:country/Removal",
    access: "prices.write",
    summary: "Remove a country's tax setting; the default applies again",
    message: "tax_removed",
    input: z.object({
      country: country.refine((code) => code !== DEFAULT_COUNTRY, "invalid"),
      revision,
    }),
    output: z.array(TaxSetting),
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
};
