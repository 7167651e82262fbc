import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ManyFilter,
  SearchFilter,
  STAFF_ERRORS,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { REFUND_STATES, REFUND_PROBLEMS } from "../refunds/rules.ts";
import { SUSPENSE_CAUSES, SUSPENSE_STATES } from "./rules.ts";
import { MANDATE_STATES } from "../recurring/rules.ts";

export const SuspenseItem = z.object({
  id: z.uuid(),
  order: z.object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(OrderStatus),
    amount: MoneyWire,
    buyer: z.string(),
    email: z.string(),
  }),
  provider: z.string(),
  ref: z.string(),
  cause: z.enum(SUSPENSE_CAUSES),
  amount: MoneyWire,
  /** To be refunded, or refunded. */
  rest: MoneyWire,
  state: z.enum(SUSPENSE_STATES),
  suspendedAt: InstantWire,
  decidedAt: InstantWire.nullable(),
  refundReference: z.string().nullable(),
  /** As far as the provider or buyer said: bank code, last digits of account or card. */
  payer: z.object({
    bank: z.string().nullable(),
    last5: z.string().nullable(),
    card: z.string().nullable(),
  }),
  /** Of the recurring contract that it started; null for any other. */
  mandate: z.enum(MANDATE_STATES).nullable(),
  /** The contract runs although this is refunded. */
  orphaned: z.boolean(),
  /** Only for a refund of an order. */
  refund: z
    .object({
      state: z.enum(REFUND_STATES),
      problem: z.enum(REFUND_PROBLEMS).nullable(),
      code: z.string().nullable(),
      payee: z.object({ bank: z.string(), account: z.string(), name: z.string() }).nullable(),
      preparedAt: InstantWire.nullable(),
      preparedByMe: z.boolean(),
    })
    .nullable(),
});
export type SuspenseItem = z.infer<typeof SuspenseItem>;

export const SuspenseListInput = z.object({
  search: SearchFilter,
  state: ManyFilter(z.enum(SUSPENSE_STATES, "invalid")),
  cause: ManyFilter(z.enum(SUSPENSE_CAUSES, "invalid")),
  ref: TextFilter(20),
  /** Past the attention threshold. */
  old: YesNoFilter,
  /** Needs a person; excludes what a gateway is refunding. */
  person: YesNoFilter,
  /** Includes applied transfers. */
  all: YesNoFilter,
  ...sortedPaging({ orderby: ["suspendedAt", "amount"], limit: 20 }),
});
export type SuspenseListInput = z.output<typeof SuspenseListInput>;

export const suspenseItems = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/SuspenseItem",
    access: "payments.read",
    input: SuspenseListInput,
    output: SuspenseItem,
    summary: "List money that waits for a decision or a refund",
    errors: STAFF_ERRORS,
  }),
  refunded: endpoint({
    method: "POST",
    path: "/Manager/SuspenseItem/:id/Refund",
    access: "payments.write",
    idempotent: true,
    input: z.object({
      id: z.uuid("invalid"),
      reference: requiredText(100),
      /** When the confirmed transfer was prepared: refused if it changed since. */
      prepared: z.iso.datetime("invalid").optional(),
    }),
    output: SuspenseItem,
    summary: "Record a manual refund with the reference of its transfer",
    message: "refund_recorded",
    errors: [
      ...STAFF_ERRORS,
      "suspense.not_found",
      "suspense.not_returnable",
      "refund.charged_back",
      "refund.not_prepared",
      "refund.transfer_changed",
      "refund.same_person",
      "refund.preparer_not_permitted",
    ],
  }),
};
