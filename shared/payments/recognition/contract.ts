import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  CurrencyFilter,
  filter,
  SearchFilter,
  STAFF_ERRORS,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { BigMoneyWire, Count, InstantWire, MoneyWire, TextsWire } from "#shared/kit/wireSchemas.ts";
import { PERMANENT_RULES, REVENUE_RULES, SCHEDULE_STATES } from "./rules.ts";

const RevenueFilters = z.object({
  /** Part of an order number. */
  search: SearchFilter,
  product: filter(z.uuid("invalid")),
  currency: CurrencyFilter,
});
export type RevenueFilters = z.output<typeof RevenueFilters>;

export const RevenueListInput = RevenueFilters.extend({
  state: ChoiceFilter(SCHEDULE_STATES),
  ...sortedPaging({ orderby: ["createdAt", "to"], limit: 20 }),
});
export type RevenueListInput = z.output<typeof RevenueListInput>;

/** What is earned of one line of an order; hardware delivered in parts has one for each. Amounts are without tax. */
export const RevenueSchedule = z.object({
  id: z.uuid(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  /** Null: the shipping fee. */
  product: TextsWire.nullable(),
  state: z.enum(SCHEDULE_STATES),
  /** Null: not known yet, as are the days. */
  rule: z.enum(REVENUE_RULES).nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  net: MoneyWire,
  earned: MoneyWire,
  unearned: MoneyWire,
  refunded: MoneyWire,
  createdAt: InstantWire,
});
export type RevenueSchedule = z.infer<typeof RevenueSchedule>;

const Month = z.string().regex(/^\d{4}-\d{2}$/);

export const RevenueToCome = z.object({
  /** Null: the days are not known yet. */
  month: Month.nullable(),
  amount: BigMoneyWire,
  /** Deferred after it. */
  rest: BigMoneyWire,
});
export type RevenueToCome = z.infer<typeof RevenueToCome>;

export const EarnedRevenue = z.object({
  month: Month,
  earned: BigMoneyWire,
  /** Refunded after it was earned. */
  reversed: BigMoneyWire,
  /** Earned less reversed. */
  revenue: BigMoneyWire,
});
export type EarnedRevenue = z.infer<typeof EarnedRevenue>;

export const RevenueSummary = z.object({
  /** By currency, then month; what is not dated last. */
  toCome: z.array(RevenueToCome),
  /** By currency, then month, newest first; the last thirteen months. */
  earned: z.array(EarnedRevenue),
  products: z.array(z.object({ uuid: z.uuid(), name: TextsWire })),
  /** The last posted day; null: none. */
  earnedThrough: z.iso.date().nullable(),
});
export type RevenueSummary = z.infer<typeof RevenueSummary>;

const RevenueSetting = z.object({ permanent: z.enum(PERMANENT_RULES), revision: z.int() });
export type RevenueSetting = z.infer<typeof RevenueSetting>;

export const revenue = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Revenue",
    access: "payments.read",
    summary: "List what lines of paid orders earn, and when",
    input: RevenueListInput,
    output: RevenueSchedule,
    errors: STAFF_ERRORS,
  }),
  summary: endpoint({
    method: "GET",
    path: "/Manager/Revenue/Summary",
    access: "payments.read",
    summary: "Sum deferred revenue by the months to come, and earned revenue by the last months",
    input: RevenueFilters,
    output: RevenueSummary,
    errors: STAFF_ERRORS,
  }),
  setting: endpoint({
    method: "GET",
    path: "/Manager/Revenue/Setting",
    access: "payments.read",
    summary: "Get when permanent licenses are earned",
    input: z.object({}),
    output: RevenueSetting,
    errors: STAFF_ERRORS,
  }),
  editSetting: endpoint({
    method: "PUT",
    path: "/Manager/Revenue/Setting",
    access: "payments.write",
    summary: "Set when permanent licenses paid from now on are earned",
    message: "revenue_setting_saved",
    input: z.object({
      permanent: z.enum(PERMANENT_RULES, "required"),
      revision: Count(0, 1_000_000),
    }),
    output: RevenueSetting,
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
};
