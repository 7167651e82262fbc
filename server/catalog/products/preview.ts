import type { Commodity, Product } from "#shared/catalog/listing/contract.ts";
import type { Relation } from "#shared/catalog/products/relations.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import { byLength, type ProductContent } from "#shared/catalog/products/content.ts";
import { toProductView, createViewContext } from "../listing/productView.ts";
import type { ProductRow } from "../listing/productQueries.ts";
import * as catalogue from "../listing/service.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as site from "#server/site/company/service.ts";
import {
  findPublishedContent,
  listReplacements,
  type ScheduledPlan,
  listScheduledPlans,
} from "./publishedQueries.ts";
import * as queries from "./productQueries.ts";

interface Asked {
  readonly id: string;
  readonly version?: number | undefined;
  readonly currency?: string | undefined;
}

/** At current prices; the newest version by default. */
export async function preview(scope: Context, { id, version, currency }: Asked): Promise<Product> {
  requireStaff(scope, "products.read");
  const { db } = scope;
  const standing = await queries.findProductState(db, id);
  ensure(standing, "product.not_found");
  const number = version ?? standing.newest;
  const [row] = await queries.listRevisions(db, id, { newest: number, limit: 1 });
  const content =
    row?.number === number
      ? row.content
      : number === 1
        ? await findPublishedContent(db, id)
        : undefined;
  ensure(content, "revision.not_found");
  const seen = await toProductRow(scope, id, content);
  await scope.catalogCache.refresh(db);
  return toProductView(createViewContext(scope, currency), scope.lang, seen);
}

/** The fallback text reveals what is missing; `…` if nothing is written. */
const localize = (texts: Texts, { lang }: Context): string => texts[lang] || texts.tw || "…";

/** The row that publishing would store. */
async function toProductRow(
  scope: Context,
  id: string,
  content: ProductContent,
): Promise<ProductRow> {
  const { db, lang } = scope;
  const say = (texts: Texts) => localize(texts, scope);
  const filled = (texts: Texts): Texts => ({ ...texts, [lang]: say(texts) });
  const plans = selectPlans(content, await listScheduledPlans(db, id, scope.now()));
  const isCounted = plans.length > 0 && plans.every(({ stock }) => stock !== null);
  const stock = isCounted ? plans.reduce((sum, plan) => sum + (plan.stock ?? 0), 0) : null;
  return {
    card: { ...(await toCard(scope, id, content)), stock },
    schedule: plans.map(({ uuid, months, steps }) => ({ uuid, months, prices: steps ?? [] })),
    plans: plans.map(({ steps: _, ...plan }): Commodity => {
      const free = [{ minor: 0, currency: "TWD" }];
      return { ...plan, prices: plan.months === TRIAL ? free : [] };
    }),
    summary: say(content.summary),
    description: say(content.description),
    specifications: content.specifications.map(({ label, value }) => ({
      label: filled(label),
      value: filled(value),
    })),
    reminders: content.reminders.map(({ text, required }) => ({ text: filled(text), required })),
    pictures: content.pictures.slice(1).map(({ picture, alt }) => ({ picture, alt: filled(alt) })),
    editions: content.editions.map(({ uuid, name, features }) => ({
      uuid: uuid ?? id,
      name: filled(name),
      features: features.map(filled),
    })),
    relations: await listRelated(scope, id, content),
    seats: content.activation?.seats ?? null,
    trial_days: content.activation?.trialDays ?? null,
  };
}

async function toCard(
  scope: Context,
  id: string,
  content: ProductContent,
): Promise<Omit<ProductRow["card"], "stock">> {
  const say = (texts: Texts) => localize(texts, scope);
  const { tag: tags } = await site.termLists(scope);
  const { availableFrom, soldOnline, unavailableReason: reason } = content;
  const isReasoned = Object.values(reason).some((text) => text !== "");
  const [first] = content.pictures;
  const isAlwaysBought = soldOnline && availableFrom === null;
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
    from: null,
    unavailable: isAlwaysBought
      ? null
      : { from: availableFrom, online: soldOnline, reason: isReasoned ? say(reason) : "" },
  };
}

/** Plans with current or planned prices, in page order. */
function selectPlans(
  { editions, plans }: ProductContent,
  known: readonly ScheduledPlan[],
): ScheduledPlan[] {
  const wanted = editions.length
    ? editions.map((edition) => ({ edition: edition.uuid, plans: edition.plans }))
    : [{ edition: null, plans }];
  return wanted.flatMap(({ edition, plans: own }) =>
    own
      .toSorted(byLength)
      .flatMap((months) =>
        known.filter((each) => each.edition === edition && each.months === months),
      )
      .filter(({ months, steps }) => months === TRIAL || steps !== null),
  );
}

/** Omits unpublished products. */
async function listRelated(
  scope: Context,
  id: string,
  { relations }: ProductContent,
): Promise<ProductRow["relations"]> {
  const named = [
    ...relations.map(({ kind, product }, at) => ({
      relation: kind as Relation,
      id: product,
      sort: at + 1,
    })),
    ...(await listReplacements(scope.db, id)).map((each) => ({
      ...each,
      relation: "replaced_by" as const,
    })),
  ];
  if (named.length === 0) return [];
  const cards = await catalogue.listCardsById(scope, { ids: named.map((each) => each.id) });
  const order = (text: string, other: string) => Number(text > other) - Number(text < other);
  return named
    .toSorted((a, b) => order(b.relation, a.relation) || a.sort - b.sort || order(a.id, b.id))
    .flatMap(({ relation, id: other }) =>
      cards.filter(({ uuid }) => uuid === other).map((card) => ({ relation, card })),
    );
}
