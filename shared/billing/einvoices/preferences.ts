import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { UniformNumber } from "#shared/identity/members/profileFields.ts";
import {
  type InvoicePreference,
  isCarrierNumber,
  isLoveCode,
  type NumberedCarrier,
  MAX_TITLE_LENGTH,
  normalizeNumber,
} from "./rules.ts";

/** Fields of other kinds are refused rather than ignored. */
const Excluded = z.never("invoice_excluded").optional();

const NormalizedText = SingleLine("required").max(100, "too_long").transform(normalizeNumber);

const CarrierNumber = (carrier: NumberedCarrier) =>
  NormalizedText.refine((number) => isCarrierNumber(carrier, number), `carrier_${carrier}`);

const PersonalKept = z.object({
  kind: z.literal("personal"),
  carrier: z.literal("ecpay"),
  carrierNumber: Excluded,
  title: Excluded,
  uniformNumber: Excluded,
  loveCode: Excluded,
});

const Personal = z.discriminatedUnion(
  "carrier",
  [
    PersonalKept,
    PersonalKept.extend({
      carrier: z.literal("mobile"),
      carrierNumber: CarrierNumber("mobile"),
    }),
    PersonalKept.extend({
      carrier: z.literal("certificate"),
      carrierNumber: CarrierNumber("certificate"),
    }),
  ],
  "invoice_carrier",
);

const Company = z.object({
  kind: z.literal("company"),
  title: requiredText(MAX_TITLE_LENGTH),
  uniformNumber: requiredText(40).pipe(UniformNumber),
  /** Absent: printed if an address is known, otherwise stored with the provider. */
  carrier: z.literal("mobile", "invoice_carrier").optional(),
  /** Mobile barcode; implies `carrier`. */
  carrierNumber: CarrierNumber("mobile").optional(),
  loveCode: Excluded,
});

const Donation = z.object({
  kind: z.literal("donation"),
  loveCode: NormalizedText.refine(isLoveCode, "love_code"),
  title: Excluded,
  uniformNumber: Excluded,
  carrier: Excluded,
  carrierNumber: Excluded,
});

export const InvoicePreferenceInput = z
  .discriminatedUnion("kind", [Personal, Company, Donation], "invoice_kind")
  .superRefine((preference, context) => {
    const barcodeMissing =
      preference.kind === "company" &&
      preference.carrier !== undefined &&
      preference.carrierNumber === undefined;
    if (barcodeMissing) {
      context.addIssue({ code: "custom", message: "required", path: ["carrierNumber"] });
    }
  })
  .transform((wish): InvoicePreference => {
    if (wish.kind !== "company") return wish;
    const { kind, title, uniformNumber, carrierNumber } = wish;
    return {
      kind,
      title,
      uniformNumber,
      ...(carrierNumber !== undefined && { carrier: "mobile" as const, carrierNumber }),
    };
  });

const InvoicePreferenceWire = z.union([
  z.object({ kind: z.literal("personal"), carrier: z.literal("ecpay") }),
  z.object({
    kind: z.literal("personal"),
    carrier: z.enum(["mobile", "certificate"]),
    carrierNumber: z.string(),
  }),
  z.object({
    kind: z.literal("company"),
    title: z.string(),
    uniformNumber: z.string(),
    carrier: z.literal("mobile").optional(),
    carrierNumber: z.string().optional(),
  }),
  z.object({ kind: z.literal("donation"), loveCode: z.string() }),
]);

export const OrderInvoicePreference = z.object({
  /** Null for an order for which no Taiwanese invoice is written. */
  preference: InvoicePreferenceWire.nullable(),
  /** Whether something else can still be wanted. */
  changeable: z.boolean(),
});
export type OrderInvoicePreference = z.infer<typeof OrderInvoicePreference>;

const order = { id: z.uuid("invalid") };

const ChangeInput = z.object({ ...order, invoice: InvoicePreferenceInput });

export const invoicePreferences = {
  own: endpoint({
    method: "GET",
    path: "/Order/:id/InvoicePreference",
    access: "member",
    input: z.object(order),
    output: OrderInvoicePreference,
    summary: "Return the invoice preference of one of the member's own orders",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/Order/:id/InvoicePreference",
    access: "member",
    input: ChangeInput,
    output: OrderInvoicePreference,
    summary: "Change the invoice preference of one of the member's own orders",
    message: "invoice_wish_changed",
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "einvoice.not_applicable",
      "einvoice.already_issued",
    ],
  }),
};

export const invoicePreferenceOffice = {
  ofOrder: endpoint({
    method: "GET",
    path: "/Manager/Order/:id/InvoicePreference",
    access: "orders.read",
    input: z.object(order),
    output: OrderInvoicePreference,
    summary: "Return the invoice preference of an order",
    errors: [...STAFF_ERRORS, "order.not_found"],
  }),
  changeAny: endpoint({
    method: "PUT",
    path: "/Manager/Order/:id/InvoicePreference",
    access: "orders.write",
    input: ChangeInput,
    output: OrderInvoicePreference,
    summary: "Change the invoice preference of an order",
    message: "invoice_wish_changed",
    errors: [
      ...STAFF_ERRORS,
      "order.not_found",
      "einvoice.not_applicable",
      "einvoice.already_issued",
    ],
  }),
};
