import { Refusal } from "#shared/errors.ts";
import type { BigMoney } from "#shared/kit/bigMoney.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { formatDay } from "#shared/kit/time.ts";
import type {
  DueRenewal,
  DueRenewalsInput,
  ForecastMonth,
  RenewalCalendar,
} from "#shared/licensing/renewals/contract.ts";
import {
  dueInMonth,
  type DueSum,
  forecast,
  forecastMonths,
  lastDayOf,
  monthOf,
  type RenewalGroup,
  type RenewalSource,
} from "#shared/licensing/renewals/rules.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import * as queries from "./queries.ts";

/** Of a month; one that is not forecast reads as the running one. */
export async function getCalendar(
  scope: Context,
  input: { month?: string | undefined },
): Promise<RenewalCalendar> {
  requireStaff(scope, "payments.read");
  const today = formatDay(scope.now());
  const months = forecastMonths(today);
  const month = months.find((each) => each === input.month) ?? monthOf(today);
  const groups = await queries.sumRenewals(scope.db);
  const days = dueInMonth(groups, { today, month });
  return {
    today,
    months,
    month,
    days: days.map(({ at: day, source, subscriptions, ...sum }) => ({
      day,
      source,
      subscriptions,
      amount: moneyOf(sum),
    })),
    forecast: forecastOf(groups, { today, months }),
  };
}

const moneyOf = ({ minor, currency }: Pick<DueSum, "minor" | "currency">): BigMoney => ({
  minor: String(minor),
  currency,
});

function forecastOf(
  groups: readonly RenewalGroup[],
  { today, months }: Pick<RenewalCalendar, "today" | "months">,
): ForecastMonth[] {
  const sums = forecast(groups, today);
  const minorOf = new Map(sums.map((sum) => [`${sum.currency} ${sum.at} ${sum.source}`, sum]));
  const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) =>
    months.map((month) => {
      const of = (source: RenewalSource) =>
        moneyOf({ minor: minorOf.get(`${currency} ${month} ${source}`)?.minor ?? 0n, currency });
      return {
        month,
        contract: of("contract"),
        card: of("card"),
        manual: of("manual"),
        pastDue: of("past_due"),
        lost: of("ending"),
      };
    }),
  );
}

/** @throws {Refusal} `request.invalid` for a day that is past or beyond the forecast. */
export async function listDueRenewals(
  scope: Context,
  input: DueRenewalsInput,
): Promise<Page<DueRenewal>> {
  requireStaff(scope, "payments.read");
  const today = formatDay(scope.now());
  const last = lastDayOf(forecastMonths(today).at(-1) ?? "");
  if (input.day < today || input.day > last)
    throw new Refusal("request.invalid", { day: ["out_of_range"] });
  const wanted = { ...input, today };
  const total = await queries.countDue(scope.db, wanted);
  const { page, perPage, ...slice } = pageWindow(input, total);
  const rows = await queries.listDue(scope.db, wanted, slice);
  return { data: rows.map(renewalView), total, page, perPage };
}

const renewalView = (row: queries.DueRow): DueRenewal => ({
  subscription: row.id,
  product: row.product_id,
  name: row.name,
  edition: row.edition,
  kind: row.kind,
  months: row.months,
  quantity: row.quantity,
  member: {
    uuid: row.member_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
  },
  source: row.source,
  amount: { minor: row.amount_minor, currency: row.currency },
  paidUntil: row.paid_until.toISOString(),
});
