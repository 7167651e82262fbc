import { z } from "zod";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, TextsWire, CurrencyCode } from "#shared/kit/wireSchemas.ts";
import { BehindWire, saveOptions } from "#shared/content/cms/saveOptions.ts";
import { SHIPPING_KINDS } from "./rules.ts";

export const MAX_BANDS = 8;
const MAX_MINOR = 1_000_000_000;

const AmountsIn = z.record(CurrencyCode, Count(0, MAX_MINOR));
const name = requiredText(60);
const note = MultiLine("invalid").max(300, "too_long").default("");
const YesNo = z.stringbool().or(z.boolean());

const Band = z.object({ grams: Count(1, 10_000_000), amounts: AmountsIn });

const ShippingMethodDraft = z
  .object({
    kind: z.enum(SHIPPING_KINDS, "invalid"),
    name: z.object({ tw: name, en: name, cn: name }),
    note: z.object({ tw: note, en: note, cn: note }).default({ tw: "", en: "", cn: "" }),
    /** ISO 3166 alpha-2; empty: every country that no other method lists. */
    countries: z
      .array(
        SingleLine("invalid")
          .toUpperCase()
          .regex(/^[A-Z]{2}$/, "unknown_country"),
      )
      .max(260, "out_of_range")
      .default([])
      .transform((codes) => [...new Set(codes)].toSorted()),
    bands: z
      .array(Band)
      .max(MAX_BANDS, "out_of_range")
      .default([])
      .transform((bands) => bands.toSorted((a, b) => a.grams - b.grams)),
    freeFrom: AmountsIn.default({}),
    sort: Count(0, 10_000).default(0),
    active: YesNo.default(true),
  })
  .superRefine(({ kind, bands }, context) => {
    if (kind === "pickup") return;
    const addError = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (bands.length === 0) addError(["bands"], "required");
    for (const [at, { grams, amounts }] of bands.entries()) {
      if (Object.keys(amounts).length === 0) addError(["bands"], "band_without_fee");
      if (bands[at + 1]?.grams === grams) addError(["bands"], "band_twice");
    }
  });
export type ShippingMethodInput = z.output<typeof ShippingMethodDraft>;

export const ShippingMethod = z.object({
  uuid: z.uuid(),
  kind: z.enum(SHIPPING_KINDS),
  name: TextsWire,
  note: TextsWire,
  countries: z.array(z.string()),
  bands: z.array(z.object({ grams: z.int(), amounts: z.record(z.string(), z.int()) })),
  freeFrom: z.record(z.string(), z.int()),
  sort: z.int(),
  active: z.boolean(),
  revision: z.int(),
  behind: BehindWire,
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

export const NewShippingMethod = ShippingMethodDraft;
export const EditedShippingMethod = ShippingMethodDraft.safeExtend({
  id: z.uuid("invalid"),
  revision: Count(0, 1_000_000),
  ...saveOptions,
});

export const shippingOffice = {
  methods: endpoint({
    method: "GET",
    path: "/Manager/Shipping",
    access: "prices.write",
    summary: "List shipping methods with their fees",
    input: z.object({}),
    output: z.array(ShippingMethod),
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Shipping/:id",
    access: "prices.write",
    summary: "Return a shipping method",
    input: z.object({ id: z.uuid("invalid") }),
    output: ShippingMethod,
    errors: [...STAFF_ERRORS, "shipping.not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Shipping",
    access: "prices.write",
    summary: "Add a shipping method",
    message: "shipping_created",
    input: NewShippingMethod,
    output: ShippingMethod,
    errors: STAFF_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/Manager/Shipping/:id",
    access: "prices.write",
    summary: "Edit or disable a shipping method; existing orders are unaffected",
    message: "shipping_changed",
    input: EditedShippingMethod,
    output: ShippingMethod,
    errors: [...STAFF_ERRORS, "shipping.not_found", "edit.conflict"],
  }),
};
