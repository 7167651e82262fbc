import { redirect } from "react-router";
import { createTranslator } from "use-intl";
import { type ListFacets, ListInput } from "#shared/catalog/listing/contract.ts";
import type { RangeErrors } from "#shared/catalog/listing/priceRange.ts";
import { monthsOf } from "#shared/catalog/products/rules.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { formatMoney, minorDigits, parseMinor } from "#shared/kit/money.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { pathsIn } from "#app/paths.ts";
import { parsePhrases } from "#app/i18n/serializedPhrases.ts";
import { listPhrases, pagePhrases } from "#app/i18n/pagePhrases.server.ts";
import { type ListParams, SORT_ORDERS, listPath } from "./listParams.ts";
import {
  type AppliedFilter,
  listAppliedFilters,
  toListInput,
  type ParsedList,
  parseListParams,
} from "./parseListParams.server.ts";

/** Divisible by two and three columns. */
const PER_PAGE = 24;

export interface ActiveFilter {
  readonly key: string;
  readonly said: string;
  readonly to: string;
  /** Results gained without this filter; 0 unless the list is empty. */
  readonly gain: number;
}

type Reader = Pick<PageRequest, "portal" | "lang" | "currency">;

const sayIn = (lang: Lang) =>
  createTranslator({
    locale: bcp47[lang],
    messages: { ...parsePhrases(pagePhrases(lang)), ...parsePhrases(listPhrases(lang)) },
  });
type Say = ReturnType<typeof sayIn>;

export async function loadProductList(
  reader: Reader,
  { searchParams, category }: { searchParams: URLSearchParams; category: string | undefined },
) {
  const { portal, lang, currency } = reader;
  const unpriced = await findUnpricedCurrencies(reader, searchParams.get("priceCurrency"));
  const read = parseListParams(searchParams, category, { chosen: currency, unpriced });
  const { asked, errors } = read;
  const input = { ...toListInput(read), currency };
  const [list, facets] = await Promise.all([
    portal.catalogue.list({
      ...input,
      ...SORT_ORDERS[asked.order],
      page: asked.page,
      limit: PER_PAGE,
    }),
    portal.catalogue.facets(input),
  ]);
  await redirectStaleFilters(reader, { asked, facets });
  const pages = Math.max(1, Math.ceil(list.total / PER_PAGE));
  if (asked.page > pages) throw redirect(listPath(pathsIn(lang), { ...asked, page: pages }));
  const say = sayIn(lang);
  const filters = await activeFilters(reader, { read, facets, say, isEmpty: list.total === 0 });
  return {
    asked,
    errors: rangeErrorTexts(read, say),
    left: Object.keys(errors).length > 0 ? say("filter.leftOut") : null,
    list,
    pages,
    facets: { ...facets, tags: sortTags(facets.tags, lang) },
    filters,
    isHidden: filters.length > 0 || asked.order !== "shop" || list.total === 0,
    phrases: listPhrases(lang),
  };
}

/** Of the chosen currency and the one in the URL, those without any price. */
async function findUnpricedCurrencies(
  { portal, currency }: Reader,
  named: string | null,
): Promise<string[]> {
  const asked = ListInput.shape.priceCurrency.safeParse(named ?? undefined).data;
  const codes = [...new Set([currency, asked ?? currency])];
  const told = await Promise.all(
    codes.map((code) => portal.catalogue.isPricedIn({ currency: code })),
  );
  return codes.filter((_, at) => !told[at]);
}

/** Redirects merged tags permanently (301) and drops deleted tags and industries (302). */
async function redirectStaleFilters(
  { portal, lang }: Reader,
  { asked, facets }: Pick<FilterContext, "facets"> & { asked: ListParams },
): Promise<void> {
  const isTold = (terms: ListFacets["tags"], id: string) => terms.some(({ uuid }) => uuid === id);
  const untold = asked.tag.filter((tag) => !isTold(facets.tags, tag));
  const now = untold.length > 0 ? await portal.catalogue.tagsNow({ tags: untold }) : {};
  const standing = asked.tag.flatMap((tag) => (tag in now ? (now[tag] ?? []) : tag));
  const tag = [...new Set(standing)];
  const industry = isTold(facets.industries, asked.industry ?? "") ? asked.industry : undefined;
  if (industry === asked.industry && tag.join() === asked.tag.join()) return;
  const isMerge = industry === asked.industry && standing.length === asked.tag.length;
  const { page } = isMerge ? asked : { page: 1 };
  const to = listPath(pathsIn(lang), { ...asked, tag, industry, page });
  throw redirect(to, isMerge ? 301 : 302);
}

function rangeErrorTexts({ asked: { priceCurrency: currency }, errors }: ParsedList, say: Say) {
  const digits = String(minorDigits(currency));
  const text = (error: RangeErrors["priceMax"]) => {
    if (error === "amount") return say("filter.amount", { currency, digits });
    if (error === "currency_unpriced") return say("filter.unpriced", { currency });
    return error && say(`fault.${error}`);
  };
  return { priceMin: text(errors.priceMin), priceMax: text(errors.priceMax) };
}

/** By name, so that none moves when counts change. */
const sortTags = (tags: ListFacets["tags"], lang: Lang) =>
  tags.toSorted((a, b) => a.name.localeCompare(b.name, bcp47[lang]));

interface FilterContext {
  readonly read: ParsedList;
  readonly facets: ListFacets;
  readonly say: Say;
  readonly isEmpty: boolean;
}

function activeFilters(
  { portal, lang, currency }: Reader,
  { read: { asked, errors }, facets, say, isEmpty }: FilterContext,
): Promise<ActiveFilter[]> {
  const gainOf = async (without: Partial<ListParams>) => {
    const input = toListInput({ asked: { ...asked, ...without }, errors });
    const found = { ...input, currency, ...SORT_ORDERS.shop, page: 1, limit: 1 };
    return (await portal.catalogue.list(found)).total;
  };
  return Promise.all(
    listAppliedFilters({ asked, errors }).map(async (chosen) => ({
      key: `${chosen.choice} ${chosen.id ?? ""}`,
      said: filterLabel(chosen, { asked, facets, say }),
      to: listPath(pathsIn(lang), { ...asked, page: 1, ...chosen.without }),
      gain: isEmpty ? await gainOf(chosen.without) : 0,
    })),
  );
}

function filterLabel(
  { choice, id }: AppliedFilter,
  { asked, facets, say }: { asked: ListParams; facets: ListFacets; say: Say },
): string {
  const named = (terms: ListFacets["tags"], term: string | undefined) =>
    terms.find(({ uuid }) => uuid === term)?.name ?? "…";
  if (choice === "tag") return named(facets.tags, id);
  if (choice === "industry") return named(facets.industries, asked.industry);
  if (choice === "price") return rangeLabel(asked, say);
  if (choice === "kind" && asked.kind) return say(`catalogue.kinds.${asked.kind}`);
  if (choice === "plan" && asked.plan) {
    const months = monthsOf(asked.plan);
    return months === null
      ? say("catalogue.plan.permanent")
      : say("catalogue.plan.months", { months });
  }
  return say("filter.inStock");
}

function rangeLabel({ priceMin, priceMax, priceCurrency: currency }: ListParams, say: Say): string {
  const amount = (typed: string) => formatMoney({ minor: parseMinor(typed, currency), currency });
  if (priceMax === "") return say("filter.from", { amount: amount(priceMin) });
  if (priceMin === "") return say("filter.upTo", { amount: amount(priceMax) });
  return say("filter.between", { min: amount(priceMin), max: amount(priceMax) });
}
