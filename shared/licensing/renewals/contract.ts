import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { TypedDay } from "#shared/kit/instant.ts";
import { paging } from "#shared/kit/pagination.ts";
import {
  BigMoneyWire,
  InstantWire,
  MoneyWire,
  PersonWire,
  TextsWire,
} from "#shared/kit/wireSchemas.ts";
import { RENEWAL_SOURCES } from "./rules.ts";

const Month = z.string("invalid").regex(/^\d{4}-(0[1-9]|1[0-2])$/, "invalid");

const DueOnDay = z.object({
  /** In Taipei. */
  day: z.iso.date(),
  source: z.enum(RENEWAL_SOURCES),
  subscriptions: z.int(),
  /** Of `ending`: what would have been charged; of `trial`: nothing. */
  amount: BigMoneyWire,
});
export type DueOnDay = z.infer<typeof DueOnDay>;

const ForecastMonth = z.object({
  month: Month,
  /** Charged by contracts of the gateway. */
  contract: BigMoneyWire,
  /** Charged to stored cards. */
  card: BigMoneyWire,
  /** If members renew by hand. */
  manual: BigMoneyWire,
  /** Of subscriptions that are past due: what is missing, in the running month, and their next periods. */
  pastDue: BigMoneyWire,
  /** What canceled subscriptions would have brought. */
  lost: BigMoneyWire,
});
export type ForecastMonth = z.infer<typeof ForecastMonth>;

export const RenewalCalendar = z.object({
  today: z.iso.date(),
  /** That can be asked for. */
  months: z.array(Month),
  month: Month,
  /** Of the month, from today on; by day, currency and source. What should have been paid before counts as due today. */
  days: z.array(DueOnDay),
  /** By currency, then month: every month of each currency. */
  forecast: z.array(ForecastMonth),
});
export type RenewalCalendar = z.infer<typeof RenewalCalendar>;

export const DueRenewal = z.object({
  subscription: z.uuid(),
  product: z.uuid(),
  name: TextsWire,
  edition: TextsWire.nullable(),
  kind: z.enum(PRODUCT_KINDS),
  months: PlanMonthsWire,
  quantity: z.int(),
  member: PersonWire,
  source: z.enum(RENEWAL_SOURCES),
  amount: MoneyWire,
  paidUntil: InstantWire,
});
export type DueRenewal = z.infer<typeof DueRenewal>;

export const DueRenewalsInput = z.object({
  day: TypedDay,
  source: ChoiceFilter(RENEWAL_SOURCES),
  ...paging({ limit: 25 }),
});
export type DueRenewalsInput = z.output<typeof DueRenewalsInput>;

export const renewals = {
  calendar: endpoint({
    method: "GET",
    path: "/Manager/Renewals",
    access: "payments.read",
    summary: "Sum what falls due on the days of a month, and forecast the next twelve months",
    /** By default, and if it is not forecast, the running month. */
    input: z.object({ month: filter(Month) }),
    output: RenewalCalendar,
    errors: STAFF_ERRORS,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Renewals/Due",
    access: "payments.read",
    summary: "List the subscriptions of which a period falls due, or that end, on a day to come",
    input: DueRenewalsInput,
    output: DueRenewal,
    errors: STAFF_ERRORS,
  }),
};
