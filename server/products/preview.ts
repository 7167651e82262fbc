import type { Commodity, Product, ProductCard } from "#shared/catalogue/contract.ts";
import { cheapest, TRIAL } from "#shared/catalogue/rules.ts";
import { ensure } from "#shared/kit/errors.ts";
import type { Texts } from "#shared/kit/texts.ts";
import type { ProductContent } from "#shared/products/content.ts";
import { requiredNotesIn } from "../catalogue/notes.ts";
import { isPurchasable } from "../catalogue/commands.ts";
import { relatedIn } from "../catalogue/present.ts";
import * as catalogue from "../catalogue/service.ts";
import type { Scope } from "../context.ts";
import { requireStaff } from "../session/access.ts";
import * as site from "../site/service.ts";
import { liveContent, offersOf } from "./liveQueries.ts";
import * as queries from "./queries.ts";

/**
 * A version of a product as visitors would see it, at the prices of now; the newest unless told.
 * @throws {Refusal} `product.not_found`, `product.revision_not_found`; unless `products.read`.
 */
export async function preview(
  scope: Scope,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Product> {
  requireStaff(scope, "products.read");
  const { db } = scope;
  const standing = await queries.standing(db, id);
  ensure(standing, "product.not_found");
  const number = version ?? standing.newest;
  const [row] = await queries.revisions(db, id, { newest: number, limit: 1 });
  const content =
    row?.number === number ? row.content : number === 1 ? await liveContent(db, id) : undefined;
  ensure(content, "product.revision_not_found");
  const { tag } = await site.termLists(scope);
  return seen(scope, id, content, tag);
}

type Tags = Awaited<ReturnType<typeof site.termLists>>["tag"];

/** The fallback to another language is seen: it says which text is missing. */
const said = (texts: Texts, { lang }: Scope): string => texts[lang] || texts.tw || "…";

async function seen(
  scope: Scope,
  id: string,
  content: ProductContent,
  tags: Tags,
): Promise<Product> {
  const say = (texts: Texts) => said(texts, scope);
  const commodities = await pricedPlans(scope, id, content);
  const { reminders } = content;
  return {
    ...cardOf({ id, content, tags, say, commodities, now: scope.now() }),
    summary: say(content.summary),
    description: say(content.description),
    specifications: content.specifications.map(({ label, value }) => ({
      label: say(label),
      value: say(value),
    })),
    pictures: content.pictures.slice(1).map(({ picture, alt }) => ({ picture, alt: say(alt) })),
    reminders: reminders.map(({ text }) => say(text)),
    mustAcknowledge: requiredNotesIn({ product: id, reminders }, scope.lang),
    editions: content.editions.map(({ uuid, name, features }) => ({
      uuid: uuid ?? id,
      name: say(name),
      features: features.map(say),
    })),
    relations: await relatedTo(scope, content),
    commodities,
    seats: content.activation?.seats ?? null,
  };
}

interface Carded {
  readonly id: string;
  readonly content: ProductContent;
  readonly tags: Tags;
  readonly say: (texts: Texts) => string;
  readonly commodities: readonly Commodity[];
  readonly now: Date;
}

function cardOf({ id, content, tags, say, commodities, now }: Carded): ProductCard {
  const [first] = content.pictures;
  const sale = { sold_online: content.soldOnline, available_from: content.availableFrom };
  const isBought = isPurchasable(sale, now);
  return {
    uuid: id,
    category: content.category,
    kind: content.kind,
    code: content.code,
    slug: content.slug,
    name: say(content.name),
    tagline: say(content.tagline),
    picture: first?.picture ?? { directory: "art", filename: "hero", extension: "svg" },
    pictureAlt: first ? say(first.alt) : "",
    tags: content.tags.flatMap((uuid) => tags.filter((tag) => tag.uuid === uuid)),
    stock: null,
    from: isBought ? lowest(commodities) : null,
    unavailable: isBought
      ? null
      : { from: content.availableFrom, reason: say(content.unavailableReason) },
  };
}

/** What visitors see of other products that this one names; those that are not published are left out. */
async function relatedTo(
  scope: Scope,
  { relations }: ProductContent,
): Promise<Product["relations"]> {
  if (relations.length === 0) return [];
  const ids = relations.map(({ product }) => product);
  const cards = await catalogue.cardsById(scope, { ids });
  return relations.flatMap(({ kind, product }) =>
    cards.filter(({ uuid }) => uuid === product).map((card) => relatedIn({ relation: kind, card })),
  );
}

/** The plans that have prices already, as they are now. */
async function pricedPlans(
  { db, now }: Scope,
  id: string,
  { editions, plans }: ProductContent,
): Promise<Commodity[]> {
  const offers = await offersOf(db, id, now());
  const wanted = editions.length
    ? editions.flatMap((edition) =>
        edition.plans.map((months) => ({ edition: edition.uuid, months })),
      )
    : plans.map((months) => ({ edition: null, months }));
  return wanted.flatMap(({ edition, months }) => {
    const offer = offers.find((each) => each.edition_id === edition && each.months === months);
    if (!offer || offer.prices.length === 0) return [];
    return [{ uuid: offer.id, edition, months, stock: offer.stock, prices: [...offer.prices] }];
  });
}

function lowest(plans: readonly Commodity[]): Product["from"] {
  const first = cheapest(plans, "TWD");
  const several = plans.filter(({ months }) => months !== TRIAL).length > 1;
  return first ? { months: first.months, prices: first.prices, several } : null;
}
