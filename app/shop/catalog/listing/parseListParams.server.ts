import { ListInput } from "#shared/catalog/listing/contract.ts";
import { type RangeErrors, rangeErrors } from "#shared/catalog/listing/priceRange.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { type ListParams, type SortOrder, SORT_ORDERS } from "./listParams.ts";

/** `errors`: keys of the `fault` phrases. */
export interface ParsedList {
  readonly asked: ListParams;
  readonly errors: RangeErrors;
}

/** `unpriced`: currencies without any price. */
interface Currencies {
  readonly chosen: string;
  readonly unpriced: readonly string[];
}

/** Ignores unknown values. Bounds in an unpriced currency are errors, and TWD replaces it. */
export function parseListParams(
  params: URLSearchParams,
  category: string | undefined,
  { chosen, unpriced }: Currencies,
): ParsedList {
  const { shape } = ListInput;
  const known = <T>({ data }: { success: boolean; data?: T }) => data;
  const one = (name: string) => params.get(name) ?? undefined;
  const typed = { priceMin: one("priceMin") ?? "", priceMax: one("priceMax") ?? "" };
  const isRange = typed.priceMin !== "" || typed.priceMax !== "";
  const named = isRange ? known(shape.priceCurrency.safeParse(one("priceCurrency"))) : undefined;
  const isTold = (code: string) => !unpriced.includes(code);
  const priceCurrency = [named, chosen].find((code) => code && isTold(code)) ?? "TWD";
  const range = { ...typed, priceCurrency };
  const asked: ListParams = {
    category,
    kind: known(shape.kind.safeParse(one("kind"))),
    tag: [...new Set(params.getAll("tag"))].filter((each) => shape.industry.safeParse(each).data),
    industry: known(shape.industry.safeParse(one("industry"))),
    plan: known(shape.plan.safeParse(one("plan"))),
    inStock: one("inStock") === "1",
    ...range,
    order: isOrder(one("order")) ? (one("order") as SortOrder) : "shop",
    page: pageParam(params),
  };
  const errors = named && !isTold(named) ? unpricedErrors(typed) : rangeErrors(range);
  return { asked: { ...asked, tag: asked.tag.slice(0, MAX_TAGS) }, errors };
}

const unpricedErrors = ({ priceMin }: Pick<ListParams, "priceMin" | "priceMax">): RangeErrors =>
  priceMin === "" ? { priceMax: "currency_unpriced" } : { priceMin: "currency_unpriced" };

const MAX_TAGS = 12;

const isOrder = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(SORT_ORDERS, name);

/** An invalid price range is left out. */
export function toListInput({ asked, errors }: ParsedList) {
  const { category, kind, tag, industry, plan, inStock, priceMin, priceMax, priceCurrency } = asked;
  const isSound = Object.keys(errors).length === 0;
  return {
    category,
    kind,
    tag: [...tag],
    industry,
    plan,
    inStock: inStock || undefined,
    priceMin: isSound ? priceMin : undefined,
    priceMax: isSound ? priceMax : undefined,
    priceCurrency,
    search: undefined,
  };
}

export interface AppliedFilter {
  readonly choice: "kind" | "industry" | "plan" | "inStock" | "price" | "tag";
  readonly id?: string;
  readonly without: Partial<ListParams>;
}

export function listAppliedFilters({ asked, errors }: ParsedList): AppliedFilter[] {
  const { tag, priceMin, priceMax } = asked;
  const isRange = priceMin !== "" || priceMax !== "";
  const isSound = Object.keys(errors).length === 0;
  const single = [
    { choice: "kind", is: asked.kind, without: { kind: undefined } },
    { choice: "industry", is: asked.industry, without: { industry: undefined } },
    { choice: "plan", is: asked.plan, without: { plan: undefined } },
    { choice: "inStock", is: asked.inStock, without: { inStock: false } },
    { choice: "price", is: isRange && isSound, without: { priceMin: "", priceMax: "" } },
  ] as const;
  return [
    ...single.filter(({ is }) => is).map(({ choice, without }) => ({ choice, without })),
    ...tag.map((id) => ({
      choice: "tag" as const,
      id,
      without: { tag: tag.filter((each) => each !== id) },
    })),
  ];
}
