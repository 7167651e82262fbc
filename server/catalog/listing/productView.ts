import type { Commodity, Product, ProductCard } from "#shared/catalog/listing/contract.ts";
import type { RelatedProduct } from "#shared/catalog/products/relations.ts";
import { cheapest, type PlanMonths, TRIAL } from "#shared/catalog/products/rules.ts";
import { lowestBefore, type PlanSchedule, pricesAt } from "#shared/catalog/pricing/schedule.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { approximate, type Rates } from "#shared/kit/exchangeRates.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Scope } from "#server/context.ts";
import { isPurchasable } from "./commands.ts";
import { requiredNotesIn } from "../products/purchaseNotices.ts";
import type { ProductRow } from "./productQueries.ts";
import type { CardRow } from "./queries.ts";

export interface Reading {
  readonly now: Date;
  readonly currency: string | undefined;
  readonly rates: Rates;
}

/** Every price already includes TWD. */
export const isForeign = (currency: string | undefined): boolean =>
  currency !== undefined && currency !== "TWD";

/** Call after `refresh` or `readThrough`. */
export const readingOf = (
  scope: Pick<Scope, "now" | "catalogue">,
  currency: string | undefined,
): Reading => ({
  now: scope.now(),
  currency: isForeign(currency) ? currency : undefined,
  rates: scope.catalogue.rates(),
});

/** `months` selects the plan whose price the card shows. */
export function cardIn(
  reading: Reading,
  months?: PlanMonths | null,
): (row: CardRow) => ProductCard {
  const { now, currency = "TWD" } = reading;
  const today = formatDay(now);
  const told = fromIn(reading);
  return ({ card, schedule, plans }) => {
    const { unavailable } = card;
    const among = schedule ? pricedAt(schedule, now) : plans;
    const isKnown = !schedule && months === undefined && currency === "TWD";
    const from = isKnown || !among ? card.from : lowest(among, currency, months);
    if (!unavailable) {
      return { ...card, from: told(from), unavailable: from ? null : priceToCome(schedule, now) };
    }
    const { from: day, reason, online } = unavailable;
    if (isPurchasable({ sold_online: online, available_from: day }, now)) {
      return { ...card, from: told(from), unavailable: null };
    }
    const coming = day !== null && day > today ? day : null;
    return { ...card, from: null, unavailable: { from: coming, reason } };
  };
}

function priceToCome(
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

type Priced = Pick<NonNullable<From>, "months" | "prices">;

const pricedAt = (schedule: readonly PlanSchedule[], now: Date): Priced[] =>
  schedule.map(({ months, prices }) => ({ months, prices: pricesAt(prices, now.getTime()) }));

/** Excludes trials; `asked` restricts to plans of that length. */
function lowest(plans: readonly Priced[], currency: string, asked?: PlanMonths | null): From {
  const priced = plans
    .filter(({ months }) => (asked === undefined ? months !== TRIAL : months === asked))
    .filter(({ prices }) => prices.length > 0);
  const found = cheapest(priced, currency);
  if (!found) return null;
  return { months: found.months, prices: found.prices, several: priced.length > 1 };
}

function fromIn({ currency, rates }: Reading): (from: From) => From {
  if (currency === undefined) return (from) => from;
  return (from) => {
    const about = from && approximate(from.prices, currency, rates);
    return about ? { ...from, approximate: about } : from;
  };
}

function plansIn({ now, currency, rates }: Reading, row: ProductRow): Commodity[] {
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

const relatedIn = ({ relation, card }: ProductRow["relations"][number]): RelatedProduct => ({
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

export const productIn = (reading: Reading, lang: Lang, row: ProductRow): Product => ({
  ...cardIn(reading)(row),
  summary: row.summary,
  description: row.description,
  specifications: row.specifications.map(({ label, value }) => ({
    label: label[lang],
    value: value[lang],
  })),
  pictures: row.pictures.map(({ picture, alt }) => ({ picture, alt: alt[lang] })),
  reminders: row.reminders.map(({ text }) => text[lang]),
  mustAcknowledge: requiredNotesIn({ product: row.card.uuid, reminders: row.reminders }, lang),
  editions: row.editions.map(({ uuid, name, features }) => ({
    uuid,
    name: name[lang],
    features: features.map((feature) => feature[lang]),
  })),
  relations: row.relations.map(relatedIn),
  commodities: plansIn(reading, row),
  seats: row.seats,
});
