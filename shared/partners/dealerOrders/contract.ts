import { z } from "zod";
import { QuotationSummary } from "#shared/billing/quotations/contract.ts";
import { MAX_QUOTATION_LINES } from "#shared/billing/quotations/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  filter,
  ManyFilter,
  SearchFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Count, CurrencyCode, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { MAX_QUANTITY } from "#shared/sales/carts/rules.ts";
import { OrderFacts, OrderLine } from "#shared/sales/orders/contract.ts";
import { OrderStatus, PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";
import { OPEN_DEALER_ERRORS } from "../dealers/contract.ts";

export const DealerOrder = OrderFacts.omit({ payBy: true }).extend({
  buyer: z.object({ uuid: z.uuid(), name: z.string() }),
  /** Whose customer, of the dealers below; null: the dealer's own. */
  dealer: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** What the dealer who asks earns; null: nothing is decided, or nothing. */
  earning: MoneyWire.nullable(),
});
export type DealerOrder = z.infer<typeof DealerOrder>;

export const DealerOrderDetail = DealerOrder.extend({
  lines: z.array(
    OrderLine.pick({
      uuid: true,
      product: true,
      kind: true,
      name: true,
      edition: true,
      months: true,
      quantity: true,
      total: true,
      discount: true,
    }).extend({
      /** Last groups of its keys. */
      keys: z.array(z.string()),
    }),
  ),
});
export type DealerOrderDetail = z.infer<typeof DealerOrderDetail>;

/** A quotation that the customer accepts. */
export const PreparedOrder = QuotationSummary.omit({ byStaff: true }).extend({
  buyer: DealerOrder.shape.buyer,
});
export type PreparedOrder = z.infer<typeof PreparedOrder>;

export interface PlanChoice {
  readonly commodity: string;
  readonly name: string;
  readonly edition: string | null;
  readonly kind: z.infer<typeof OrderLine>["kind"];
  readonly months: z.infer<typeof OrderLine>["months"];
  readonly price: z.infer<typeof MoneyWire>;
}

const CALL_ERRORS = ["request.invalid", ...OPEN_DEALER_ERRORS] as const;

export const dealerOrders = {
  list: listEndpoint({
    method: "GET",
    path: "/Dealer/Order",
    access: "dealer",
    summary: "List orders of the dealer's customers, or also of those of the dealers below",
    input: z.object({
      /** Also of customers of dealers below. */
      below: YesNoFilter,
      /** Order number. */
      search: SearchFilter,
      status: ManyFilter(z.coerce.number("invalid").pipe(z.enum(OrderStatus, "invalid"))),
      method: ChoiceFilter(PAYMENT_METHODS),
      member: filter(z.uuid("invalid")),
      from: DayFilter,
      to: DayFilter,
      ...sortedPaging({ orderby: ["time", "amount"] }),
    }),
    output: DealerOrder,
    errors: CALL_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Dealer/Order/:id",
    access: "dealer",
    summary: "Get an order of a customer of the dealer or of a dealer below",
    input: z.object({ id: z.uuid("invalid") }),
    output: DealerOrderDetail,
    errors: [...CALL_ERRORS, "dealer_order.not_found"],
  }),
  prepare: endpoint({
    method: "POST",
    path: "/Dealer/Order",
    access: "dealer",
    summary:
      "Prepare an order for a customer at the shop's prices; the customer gets a quotation by mail, and consents and pays himself",
    input: z.object({
      member: z.uuid("required"),
      currency: CurrencyCode.default("TWD"),
      lines: z
        .array(
          z.object({ commodity: z.uuid("required"), quantity: Count(1, MAX_QUANTITY) }),
          "required",
        )
        .min(1, "required")
        .max(MAX_QUOTATION_LINES, "out_of_range"),
    }),
    output: PreparedOrder,
    message: "dealer_order_prepared",
    idempotent: true,
    errors: [
      ...CALL_ERRORS,
      "dealer.suspended",
      "dealer.not_agreed",
      "dealer_member.not_found",
      "dealer_order.not_active",
      "rate.limited",
    ],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/Dealer/Order/Prepared/:id/Withdrawal",
    access: "dealer",
    summary: "Withdraw an order that the dealer prepared and the customer has not placed",
    input: z.object({ id: z.uuid("invalid") }),
    output: PreparedOrder,
    message: "dealer_order_withdrawn",
    idempotent: true,
    errors: [...CALL_ERRORS, "quotation.not_found", "quotation.ended"],
  }),
};
