import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import { foldings } from "#shared/catalog/search/normalize.ts";

/** Every word of `search` in name or code, in either Chinese script. */
export function namedLike(entries: readonly ComputerEntry[], search: string): ComputerEntry[] {
  const words = search.split(/\s+/).filter(Boolean).map(foldings);
  return entries.filter(({ product }) => {
    const names = foldings(`${product.name} ${product.code}`);
    return words.every((ways) => ways.some((way) => names.some((name) => name.includes(way))));
  });
}
