import { ListInput } from "#shared/catalog/listing/contract.ts";
import { type RangeFaults, rangeFaults } from "#shared/catalog/listing/priceRange.ts";
import { pageAsked } from "#app/lists/pageParam.server.ts";
import { type Asked, type OrderName, ORDERS } from "./listParams.ts";

/** `faults`: keys of the `fault` phrases. */
export interface ReadList {
  readonly asked: Asked;
  readonly faults: RangeFaults;
}

/** `unpriced`: currencies without any price. */
interface Currencies {
  readonly chosen: string;
  readonly unpriced: readonly string[];
}

/** Ignores unknown values. Bounds in an unpriced currency are errors, and TWD replaces it. */
export function readAsked(
  params: URLSearchParams,
  category: string | undefined,
  { chosen, unpriced }: Currencies,
): ReadList {
  const { shape } = ListInput;
  const known = <T>({ data }: { success: boolean; data?: T }) => data;
  const one = (name: string) => params.get(name) ?? undefined;
  const typed = { priceMin: one("priceMin") ?? "", priceMax: one("priceMax") ?? "" };
  const isRange = typed.priceMin !== "" || typed.priceMax !== "";
  const named = isRange ? known(shape.priceCurrency.safeParse(one("priceCurrency"))) : undefined;
  const isTold = (code: string) => !unpriced.includes(code);
  const priceCurrency = [named, chosen].find((code) => code && isTold(code)) ?? "TWD";
  const range = { ...typed, priceCurrency };
  const asked: Asked = {
    category,
    kind: known(shape.kind.safeParse(one("kind"))),
    tag: [...new Set(params.getAll("tag"))].filter((each) => shape.industry.safeParse(each).data),
    industry: known(shape.industry.safeParse(one("industry"))),
    plan: known(shape.plan.safeParse(one("plan"))),
    inStock: one("inStock") === "1",
    ...range,
    order: isOrder(one("order")) ? (one("order") as OrderName) : "shop",
    page: pageAsked(params),
  };
  const faults = named && !isTold(named) ? unpricedFaults(typed) : rangeFaults(range);
  return { asked: { ...asked, tag: asked.tag.slice(0, MOST_TAGS) }, faults };
}

const unpricedFaults = ({ priceMin }: Pick<Asked, "priceMin" | "priceMax">): RangeFaults =>
  priceMin === "" ? { priceMax: "currency_unpriced" } : { priceMin: "currency_unpriced" };

const MOST_TAGS = 12;

const isOrder = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(ORDERS, name);

/** An invalid price range is left out. */
export function inputOf({ asked, faults }: ReadList) {
  const { category, kind, tag, industry, plan, inStock, priceMin, priceMax, priceCurrency } = asked;
  const isSound = Object.keys(faults).length === 0;
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

export interface Chosen {
  readonly choice: "kind" | "industry" | "plan" | "inStock" | "price" | "tag";
  readonly id?: string;
  readonly without: Partial<Asked>;
}

export function choicesOf({ asked, faults }: ReadList): Chosen[] {
  const { tag, priceMin, priceMax } = asked;
  const isRange = priceMin !== "" || priceMax !== "";
  const isSound = Object.keys(faults).length === 0;
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
