import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { DayFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { BigMoneyWire } from "#shared/kit/wireSchemas.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";

/** Inclusive Taipei days; the last seven by default. */
export const TotalsRange = z.object({ from: DayFilter, to: DayFilter });
export type TotalsRange = z.output<typeof TotalsRange>;

const Compared = z.object({
  currency: z.string().length(3),
  orders: z.int(),
  paid: BigMoneyWire,
  /** Suspense included. */
  booked: BigMoneyWire,
  /** `booked` less `paid`. */
  suspense: BigMoneyWire,
  returned: BigMoneyWire,
  /** Null without a gateway. */
  reportedByGateway: BigMoneyWire.nullable(),
  /** `reportedByGateway` less `booked`. */
  difference: BigMoneyWire.nullable(),
});

export const PaymentTotals = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Gateway methods only, newest first. */
  days: z.array(Compared.extend({ day: z.iso.date() })),
  /** Null: payments we did not start. */
  methods: z.array(Compared.extend({ method: z.enum(PAYMENT_METHODS).nullable() })),
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;
export type ComparedTotal = z.infer<typeof Compared>;

export const paymentTotals = {
  totals: endpoint({
    method: "GET",
    path: "/Manager/Payment/Total",
    access: "payments.read",
    input: TotalsRange,
    output: PaymentTotals,
    summary: "Compare orders, ledger and gateway reports by day and by method",
    errors: STAFF_ERRORS,
  }),
};
