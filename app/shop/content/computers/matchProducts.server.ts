import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import { normalizeForSearch } from "#shared/catalog/search/normalize.ts";

/** Every word of `search` in name or code, in either Chinese script. */
export function matchProducts(entries: readonly ComputerEntry[], search: string): ComputerEntry[] {
  const words = search.split(/\s+/).filter(Boolean).map(normalizeForSearch);
  return entries.filter(({ product }) => {
    const names = normalizeForSearch(`${product.name} ${product.code}`);
    return words.every((ways) => ways.some((way) => names.some((name) => name.includes(way))));
  });
}
