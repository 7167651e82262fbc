import { toSlug } from "#shared/kit/slug.ts";
import type { ImportLookups } from "./lookups.ts";
import type { ShopifyRow } from "./shopifyVariants.ts";

const CODE = /^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/;
const CODE_MAX = 40;
const SLUG = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The room that a number at the end needs. */
const NUMBER_MAX = 5;
/** Numbers beyond those of the file, for products the shop has. */
const SPARE_NUMBERS = 10;

export const handleIn = (row: ShopifyRow): string => row.cell("handle")?.read.trim() ?? "";
export const skuIn = (row: ShopifyRow): string =>
  row.cell("sku")?.read.trim().normalize("NFKC").toUpperCase() ?? "";
export const isProductCode = (text: string): boolean => text.length <= CODE_MAX && CODE.test(text);
export const codeFrom = (slug: string): string =>
  slug.toUpperCase().slice(0, CODE_MAX).replace(/-+$/, "");

/** A product whose handle, such as `測頭-主軸`, can be no slug. */
interface Unslugged {
  readonly handle: string;
  /** Empty: its code comes from its slug. */
  readonly sku: string;
  readonly title: string;
  readonly base: string;
}

function findUnslugged(rows: readonly ShopifyRow[]): Unslugged[] {
  const groups = [...Map.groupBy(rows, handleIn)];
  return groups.flatMap(([handle, own]) => {
    if (handle === "" || SLUG.test(handle)) return [];
    const first = own.map(skuIn).find(Boolean) ?? "";
    const sku = isProductCode(first) ? first : "";
    const title = own.flatMap((row) => row.cell("title")?.read.trim() || [])[0] ?? "";
    const plain = [handle, title, sku].map(toSlug).find(Boolean) ?? "product";
    const room = (sku === "" ? CODE_MAX : 80) - NUMBER_MAX;
    return { handle, sku, title, base: plain.slice(0, room).replace(/-$/, "") };
  });
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/** Names that the products without a slug may get. */
export function possibleNames(rows: readonly ShopifyRow[]): { slugs: string[]; codes: string[] } {
  const slugs = [...Map.groupBy(findUnslugged(rows), ({ base }) => base)].flatMap(([base, own]) =>
    Array.from({ length: own.length + SPARE_NUMBERS }, (_, at) => numbered(base, at + 1)),
  );
  return { slugs, codes: slugs.map(codeFrom) };
}

type Known = Pick<ImportLookups, "products" | "nameOwners">;

/**
 * Handle to slug: that of the product which an earlier import of the handle made, known by its part
 * number, or else by code and title; for a new one a free slug, numbered if need be.
 */
export function slugsForHandles(
  rows: readonly ShopifyRow[],
  { products, nameOwners }: Known,
): ReadonlyMap<string, string> {
  const taken = new Set([...rows.map(handleIn), ...nameOwners.map(({ slug }) => slug)]);
  const codes = new Set(nameOwners.map(({ code }) => code));
  const slugs = new Map<string, string>();
  for (const { handle, sku, title, base } of findUnslugged(rows)) {
    const before = products.find(({ content: { code, slug, name } }) =>
      sku === ""
        ? title !== "" &&
          slug.startsWith(base) &&
          code === codeFrom(slug) &&
          Object.values(name).includes(title)
        : code === sku,
    );
    let slug = before?.content.slug ?? base;
    const isTaken = () => taken.has(slug) || (sku === "" && codes.has(codeFrom(slug)));
    for (let number = 2; !before && isTaken(); number++) slug = numbered(base, number);
    taken.add(slug);
    slugs.set(handle, slug);
  }
  return slugs;
}
