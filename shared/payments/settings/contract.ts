import { z } from "zod";
import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { PersonWire, Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { CREDENTIAL_VERDICTS } from "../attempts/rules.ts";
import { MISSING_REASONS, UNOFFERED_REASONS } from "../attempts/methodRules.ts";

const Range = z.object({ min: MoneyWire, max: MoneyWire });

export const MethodSetting = z.object({
  method: z.enum(PAYMENT_METHODS),
  providers: z.array(z.string()),
  unavailableReason: z.enum(UNOFFERED_REASONS).nullable(),
  off: z.boolean(),
  switchedOff: z
    .object({ at: InstantWire, by: PersonWire.nullable(), reason: z.string() })
    .nullable(),
  /** Per currency: `bounds` of the provider, `limits` of the shop within them; nothing where min exceeds max. */
  ranges: z.array(z.object({ provider: z.string(), bounds: Range, limits: Range })),
  /** Priced, but not payable. */
  missing: z.array(z.object({ currency: z.string(), reason: z.enum(MISSING_REASONS) })),
  revision: z.int(),
});
export type MethodSetting = z.infer<typeof MethodSetting>;

export const ProviderSetting = z.object({
  provider: z.string(),
  /** Masked; never a key. */
  account: z.object({ merchant: z.string(), host: z.string() }).nullable(),
  /** Null where it takes no cards. */
  cardRefunds: z.boolean().nullable(),
  /** Last webhook with a valid signature. */
  lastEventAt: InstantWire.nullable(),
  /** Null: never checked. */
  checked: z
    .object({
      verdict: z.enum(CREDENTIAL_VERDICTS),
      code: z.string().nullable(),
      at: InstantWire,
      by: PersonWire.nullable(),
    })
    .nullable(),
});
export type ProviderSetting = z.infer<typeof ProviderSetting>;

const EditedRange = z
  .object({
    currency: SingleLine("invalid").toUpperCase().refine(isCurrency, "currency_unknown"),
    /** Minor units. */
    min: Count(1, Number.MAX_SAFE_INTEGER),
    max: Count(1, Number.MAX_SAFE_INTEGER),
  })
  .refine(({ min, max }) => min <= max, { error: "range_turned", path: ["max"] });

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
    summary: "List payment methods with their amount limits and providers",
    errors: STAFF_ERRORS,
  }),
  editMethod: endpoint({
    method: "PUT",
    path: "/Manager/PaymentSetting/:method",
    access: "payments.write",
    input: z.object({
      method: z.enum(PAYMENT_METHODS, "choose_payment"),
      state: z.enum(["on", "off"], "invalid"),
      /** Within the provider's bounds. */
      ranges: z.array(EditedRange, "invalid").max(20, "out_of_range").default([]),
      /** Optimistic lock. */
      revision: Count(0, 1_000_000),
      reason: requiredText(500),
    }),
    output: MethodSetting,
    summary: "Switch a payment method on or off and set its amount limits",
    message: "payment_setting_saved",
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
  check: endpoint({
    method: "POST",
    path: "/Manager/PaymentProvider/:provider/Check",
    access: "payments.write",
    input: z.object({ provider: SingleLine("invalid").max(20, "invalid") }),
    output: ProviderSetting,
    summary: "Check our credentials at a payment provider",
    message: "credentials_checked",
    errors: [...STAFF_ERRORS, "payment.provider_not_found", "payment.provider_paused"],
  }),
};
