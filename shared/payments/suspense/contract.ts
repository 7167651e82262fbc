import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ManyFilter,
  SearchFilter,
  STAFF_REFUSALS,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { REFUND_STATES, REFUND_TROUBLES } from "../refunds/rules.ts";
import { HELD_CAUSES, HELD_STATES } from "./rules.ts";
import { MANDATE_STATES } from "../recurring/rules.ts";

export const HeldPayment = z.object({
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
  /** The number of the payment that brought it. */
  ref: z.string(),
  cause: z.enum(HELD_CAUSES),
  amount: MoneyWire,
  /** What is to be given back, or was. */
  rest: MoneyWire,
  state: z.enum(HELD_STATES),
  suspendedAt: InstantWire,
  decidedAt: InstantWire.nullable(),
  refundReference: z.string().nullable(),
  /** From where it came, as far as the provider or the buyer said: the bank's code, and the last digits of account or card. */
  payer: z.object({
    bank: z.string().nullable(),
    last5: z.string().nullable(),
    card: z.string().nullable(),
  }),
  /** The payment began a charge by period: whether it goes on. Null for any other. */
  mandate: z.enum(MANDATE_STATES).nullable(),
  /** It goes on though this is given back; the provider is being asked to stop. */
  orphaned: z.boolean(),
  /** How it goes back, of an order that staff have refunded; null for money that no order needed. */
  refund: z
    .object({
      state: z.enum(REFUND_STATES),
      problem: z.enum(REFUND_TROUBLES).nullable(),
      /** The gateway's own. */
      code: z.string().nullable(),
      /** The account that a prepared transfer goes to. */
      payee: z.object({ bank: z.string(), account: z.string(), name: z.string() }).nullable(),
      preparedAt: InstantWire.nullable(),
      /** The one who asks has prepared it, so that another has to confirm it. */
      preparedByMe: z.boolean(),
    })
    .nullable(),
});
export type HeldPayment = z.infer<typeof HeldPayment>;

export const HeldListInput = z.object({
  /** Words that stand in the order's number, or in its buyer's name or address. */
  search: SearchFilter,
  state: ManyFilter(z.enum(HELD_STATES, "invalid")),
  cause: ManyFilter(z.enum(HELD_CAUSES, "invalid")),
  /** The number of the payment that brought it. */
  ref: TextFilter(20),
  /** Came longer ago than an order may wait for somebody without being called to attention. */
  old: YesNoFilter,
  /** What a person has to see to; open money that a gateway is giving back is on its way. */
  person: YesNoFilter,
  /** With transfers that paid their orders, of which nothing is left to do; asking for `applied` shows them, too. */
  all: YesNoFilter,
  ...sortedPaging({ orderby: ["suspendedAt", "amount"], limit: 20 }),
});
export type HeldListInput = z.output<typeof HeldListInput>;

/** Money in suspense: what came late or did not fit, and what must be given back. */
export const heldMoney = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/SuspenseItem",
    access: "payments.read",
    input: HeldListInput,
    output: HeldPayment,
    summary: "Money that waits for a decision or is to be given back",
    errors: STAFF_REFUSALS,
  }),
  refunded: endpoint({
    method: "POST",
    path: "/Manager/SuspenseItem/:id/Refund",
    access: "payments.write",
    idempotent: true,
    input: z.object({
      id: z.uuid("invalid"),
      reference: requiredText(100),
      /** When the transfer was prepared that is confirmed: nobody confirms another one than they have seen. */
      prepared: z.iso.datetime("invalid").optional(),
    }),
    output: HeldPayment,
    summary: "Record that money was given back by hand, with the number of that transfer",
    message: "refund_recorded",
    errors: [
      ...STAFF_REFUSALS,
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
