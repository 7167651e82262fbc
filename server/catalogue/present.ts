import type { Commodity, ProductCard } from "#shared/catalogue/contract.ts";
import { TRIAL } from "#shared/catalogue/rules.ts";
import { lowestBefore, type PlanSchedule, pricesAt } from "#shared/catalogue/schedule.ts";
import type { Money } from "#shared/kit/money.ts";
import { approximate, type Rates } from "#shared/kit/rates.ts";
import { formatDay } from "#shared/kit/time.ts";
import { isPurchasable } from "./commands.ts";
import type { CardRow, ProductRow } from "./queries.ts";

/** When an answer is given, and what its prices are also told in. */
export interface Reading {
  readonly now: Date;
  readonly currency: string | undefined;
  readonly rates: Rates;
}

/** What cannot be bought says why, and from when if there is a day; everything else, what it costs. */
export function cardIn(reading: Reading): (row: CardRow) => ProductCard {
  const { now } = reading; // the same for all cards of an answer
  const today = formatDay(now);
  const told = fromIn(reading);
  return ({ card, schedule }) => {
    const { unavailable } = card;
    const from = schedule ? fromAt(schedule, now) : card.from;
    if (!unavailable) return { ...card, from: told(from) };
    const { from: day, reason, online } = unavailable;
    if (isPurchasable({ sold_online: online, available_from: day }, now)) {
      return { ...card, from: told(from), unavailable: null };
    }
    const coming = day !== null && day > today ? day : null;
    return { ...card, from: null, unavailable: { from: coming, reason } };
  };
}

type From = ProductCard["from"];

/** The lowest price in Taiwan dollars at that moment, a free trial aside. */
function fromAt(schedule: readonly PlanSchedule[], now: Date): From {
  const priced = schedule
    .filter(({ months }) => months !== TRIAL)
    .map(({ months, prices }) => ({ months, prices: pricesAt(prices, now.getTime()) }))
    .filter(({ prices }) => prices.length > 0);
  return priced.toSorted((a, b) => inDollars(a.prices) - inDollars(b.prices))[0] ?? null;
}

const inDollars = (prices: readonly Money[]): number =>
  prices.find(({ currency }) => currency === "TWD")?.minor ?? Infinity;

function fromIn({ currency, rates }: Reading): (from: From) => From {
  if (currency === undefined) return (from) => from;
  return (from) => {
    const about = from && approximate(from.prices, currency, rates);
    return about ? { ...from, approximate: about } : from;
  };
}

/** Every plan that has a price at that moment, with what it costs then. */
export function plansIn({ now, currency, rates }: Reading, row: ProductRow): Commodity[] {
  const steps = new Map(row.schedule?.map(({ uuid, prices }) => [uuid, prices]));
  return row.plans.flatMap((plan) => {
    const own = plan.months === TRIAL ? undefined : steps.get(plan.uuid);
    const prices = own ? pricesAt(own, now.getTime()) : plan.prices;
    if (prices.length === 0) return [];
    const lowest = own ? lowestBefore(own, now.getTime()) : [];
    const about = currency === undefined ? null : approximate(prices, currency, rates);
    return [
      {
        ...plan,
        prices,
        ...(lowest.length > 0 && { lowest }),
        ...(about && { approximate: about }),
      },
    ];
  });
}
