import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { DayFilter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { SumWire } from "#shared/kit/wireSchemas.ts";
import { PAYMENT_METHODS } from "#shared/sales/orders/rules.ts";

/** First and last day, as Taipei counts them; the last seven days unless told. */
export const TotalsRange = z.object({ from: DayFilter, to: DayFilter });
export type TotalsRange = z.output<typeof TotalsRange>;

const Compared = z.object({
  currency: z.string().length(3),
  /** How many orders were paid, and what was paid for them. */
  orders: z.int(),
  paid: SumWire,
  /** What came in by our books, for orders and for what must be decided about or given back. */
  booked: SumWire,
  /** That less what was paid for orders: it is held; below nothing, what was held before paid an order. */
  suspense: SumWire,
  /** What has gone back, to buyers of given-back orders and of what no order needed. */
  returned: SumWire,
  /** What the gateway says was paid, each payment once; null where no gateway has a part in it. */
  reportedByGateway: SumWire.nullable(),
  /** What the gateway says less what is booked. */
  difference: SumWire.nullable(),
});

/** Our books beside what the gateways said. */
export const PaymentTotals = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of what gateways take, the newest day first. */
  days: z.array(Compared.extend({ day: z.iso.date() })),
  /** Of the whole time; `null`: the gateway speaks of payments that we have not begun. */
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
    summary:
      "What orders, books and gateways say was paid, by day and by method, and where they differ",
    errors: STAFF_REFUSALS,
  }),
};
