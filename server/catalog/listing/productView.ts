import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import type { Commodity, Product, ProductCard } from "#shared/catalog/listing/contract.ts";
import type { RelatedProduct } from "#shared/catalog/products/relations.ts";
import { findCheapestPlan, type PlanMonths, TRIAL } from "#shared/catalog/products/rules.ts";
import { findLowestBefore, type PlanSchedule, pricesAt } from "#shared/catalog/pricing/schedule.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { approximatePrice, type Rates } from "#shared/kit/exchangeRates.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { isPurchasable } from "./commands.ts";
import { localizedRequiredNotes } from "./purchaseNotices.ts";
import type { ProductRow } from "./productQueries.ts";
import type { CardRow } from "./queries.ts";

export interface ViewContext {
  readonly now: Date;
  readonly currency: string | undefined;
  readonly rates: Rates;
}

/** Every price already includes TWD. */
export const isForeignCurrency = (currency: string | undefined): boolean =>
  currency !== undefined && currency !== "TWD";

/** Call after `refresh` or `readThrough`. */
export const createViewContext = (
  scope: Pick<Context, "now" | "catalogCache">,
  currency: string | undefined,
): ViewContext => ({
  now: scope.now(),
  currency: isForeignCurrency(currency) ? currency : undefined,
  rates: scope.catalogCache.rates(),
});

/** `months` selects the plan whose price the card shows. */
export function createCardView(
  reading: ViewContext,
  months?: PlanMonths | null,
): (row: CardRow) => ProductCard {
  const { now, currency = "TWD" } = reading;
  const today = formatDay(now);
  const told = withApproximate(reading);
  return ({ card, schedule, plans }) => {
    const { unavailable } = card;
    const among = schedule ? plansPricedAt(schedule, now) : plans;
    const isKnown = !schedule && months === undefined && currency === "TWD";
    const from = isKnown || !among ? card.from : findLowestPrice(among, currency, months);
    if (!unavailable) {
      return {
        ...card,
        from: told(from),
        unavailable: from ? null : findFirstPriceDay(schedule, now),
      };
    }
    const { from: day, reason, online } = unavailable;
    if (isPurchasable({ sold_online: online, available_from: day }, now)) {
      return { ...card, from: told(from), unavailable: null };
    }
    const coming = day !== null && day > today ? day : null;
    return { ...card, from: null, unavailable: { from: coming, reason } };
  };
}

function findFirstPriceDay(
  schedule: readonly PlanSchedule[] | null,
  now: Date,
): ProductCard["unavailable"] {
  const begins = (schedule ?? [])
    .flatMap(({ prices }) => prices)
    .filter(({ minor, currency, from }) => minor && currency === "TWD" && from > now.getTime())
    .map(({ from }) => from);
  if (begins.length === 0) return null;
  return { from: formatDay(new Date(Math.min(...begins))), reason: "" };
}

type From = ProductCard["from"];

type PricedPlan = Pick<NonNullable<From>, "months" | "prices">;

const plansPricedAt = (schedule: readonly PlanSchedule[], now: Date): PricedPlan[] =>
  schedule.map(({ months, prices }) => ({ months, prices: pricesAt(prices, now.getTime()) }));

/** Excludes trials; `asked` restricts to plans of that length. */
function findLowestPrice(
  plans: readonly PricedPlan[],
  currency: string,
  asked?: PlanMonths | null,
): From {
  const priced = plans
    .filter(({ months }) => (asked === undefined ? months !== TRIAL : months === asked))
    .filter(({ prices }) => prices.length > 0);
  const found = findCheapestPlan(priced, currency);
  if (!found) return null;
  return { months: found.months, prices: found.prices, several: priced.length > 1 };
}

function withApproximate({ currency, rates }: ViewContext): (from: From) => From {
  if (currency === undefined) return (from) => from;
  return (from) => {
    const about = from && approximatePrice(from.prices, currency, rates);
    return about ? { ...from, approximate: about } : from;
  };
}

function toPlanViews({ now, currency, rates }: ViewContext, row: ProductRow): Commodity[] {
  const steps = new Map(row.schedule?.map(({ uuid, prices }) => [uuid, prices]));
  return row.plans.flatMap((plan) => {
    const own = plan.months === TRIAL ? undefined : steps.get(plan.uuid);
    const prices = own ? pricesAt(own, now.getTime()) : plan.prices;
    if (prices.length === 0) return [];
    const lowest = own ? findLowestBefore(own, now.getTime()) : [];
    const about = currency === undefined ? null : approximatePrice(prices, currency, rates);
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

const toRelatedView = ({ relation, card }: ProductRow["relations"][number]): RelatedProduct => ({
  relation,
  uuid: card.uuid,
  category: card.category,
  code: card.code,
  slug: card.slug,
  name: card.name,
  tagline: card.tagline,
  picture: card.picture,
  pictureAlt: card.pictureAlt,
});

export const toProductView = (reading: ViewContext, lang: Lang, row: ProductRow): Product => ({
  ...createCardView(reading)(row),
  summary: row.summary,
  description: row.description,
  specifications: row.specifications.map(({ label, value }) => ({
    label: label[lang],
    value: value[lang],
  })),
  pictures: row.pictures.map(({ picture, alt }) => ({ picture, alt: alt[lang] })),
  reminders: row.reminders.map(({ text }) => text[lang]),
  mustAcknowledge: localizedRequiredNotes(
    { product: row.card.uuid, reminders: row.reminders },
    lang,
  ),
  editions: row.editions.map(({ uuid, name, features }) => ({
    uuid,
    name: name[lang],
    features: features.map((feature) => feature[lang]),
  })),
  relations: row.relations.map(toRelatedView),
  commodities: toPlanViews(reading, row),
  seats: row.seats,
  trialDays: row.trial_days ?? DEFAULT_POLICY.trialDays,
});
