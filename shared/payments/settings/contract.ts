import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { PersonWire, Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { CREDENTIAL_VERDICTS } from "../attempts/rules.ts";
import { LACKING_REASONS, UNOFFERED_REASONS } from "../attempts/methodRules.ts";

/** The smallest and largest amount of one currency. */
const Range = z.object({ min: MoneyWire, max: MoneyWire });

export const MethodSetting = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** Who takes the money, in any currency. */
  providers: z.array(z.string()),
  /** Why buyers never see it, whatever is set here. */
  unavailableReason: z.enum(UNOFFERED_REASONS).nullable(),
  /** Staff have switched it off, in every currency. */
  off: z.boolean(),
  /** Who did so, and why; null while it is open. */
  switchedOff: z
    .object({ at: InstantWire, by: PersonWire.nullable(), reason: z.string() })
    .nullable(),
  /**
   * One for each currency that it can be paid in: who takes it, what they take, and what the shop takes of that; where the
   * smallest amount is above the largest, nothing.
   */
  ranges: z.array(z.object({ provider: z.string(), bounds: Range, limits: Range })),
  /** The currencies in which something is priced and it cannot be paid, and why not. */
  missing: z.array(z.object({ currency: z.string(), reason: z.enum(LACKING_REASONS) })),
  /** Goes up with every change. */
  revision: z.int(),
});
export type MethodSetting = z.infer<typeof MethodSetting>;

export const ProviderSetting = z.object({
  provider: z.string(),
  /** Our account there without most of its digits, and the host we ask; never a key. */
  account: z.object({ merchant: z.string(), host: z.string() }).nullable(),
  /** It can be told to give card payments back; null where none are made. */
  cardRefunds: z.boolean().nullable(),
  /** When it last called us with a signature that was right; null: never, or it calls nobody. */
  lastEventAt: InstantWire.nullable(),
  /** What came of asking whether it knows us; null: never asked. */
  checked: z
    .object({
      verdict: z.enum(CREDENTIAL_VERDICTS),
      /** The provider's own code. */
      code: z.string().nullable(),
      at: InstantWire,
      by: PersonWire.nullable(),
    })
    .nullable(),
});
export type ProviderSetting = z.infer<typeof ProviderSetting>;

const EditedRange = z
  .object({
    currency: z
      .string("invalid")
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, "invalid"),
    /** In minor units. */
    min: Count(1, Number.MAX_SAFE_INTEGER),
    max: Count(1, Number.MAX_SAFE_INTEGER),
  })
  .refine(({ min, max }) => min <= max, { error: "range_turned", path: ["max"] });

/** How buyers can pay: who takes the money, which methods are open and for how much. */
export const paymentSettings = {
  settings: endpoint({
    method: "GET",
    path: "/Manager/PaymentSetting",
    access: "payments.write",
    input: z.object({}),
    output: z.object({
      methods: z.array(MethodSetting),
      providers: z.array(ProviderSetting),
    }),
    summary: "Which methods are open, for which amounts, and who takes the money",
    errors: STAFF_REFUSALS,
  }),
  editMethod: endpoint({
    method: "PUT",
    path: "/Manager/PaymentSetting/:method",
    access: "payments.write",
    input: z.object({
      method: z.enum(PAYMENT_METHODS, "choose_payment"),
      state: z.enum(["on", "off"], "invalid"),
      /** Within what the provider takes; of a currency that is taken and not named, all of that. */
      ranges: z.array(EditedRange, "invalid").max(20, "out_of_range").default([]),
      /** That of the setting which somebody has before them. */
      revision: Count(0, 1_000_000),
      reason: requiredText(500),
    }),
    output: MethodSetting,
    summary: "Open or close a method to buyers, and set the amounts it takes",
    message: "payment_setting_saved",
    errors: [...STAFF_REFUSALS, "edit.conflict"],
  }),
  check: endpoint({
    method: "POST",
    path: "/Manager/PaymentProvider/:provider/Check",
    access: "payments.write",
    input: z.object({ provider: z.string("invalid").max(20, "invalid") }),
    output: ProviderSetting,
    summary: "Ask a provider whether it knows our account and key",
    message: "credentials_checked",
    errors: [...STAFF_REFUSALS, "payment.provider_not_found", "payment.provider_paused"],
  }),
};
