import type { PageRequest } from "#server/http/pages.ts";
import type { EditedProduct } from "#shared/products/office.ts";

/** In the shop's order, as many as one answer holds. */
const MOST = { page: 1, limit: 1_000, orderby: "sort", sort: "asc" } as const;

/** What may be named as related to a product, and in any case what is. */
export async function relatable(
  { portal, lang }: Pick<PageRequest, "portal" | "lang">,
  { uuid: own, content }: EditedProduct,
) {
  const { data } = await portal.products.list(MOST);
  const offered = data.map(({ uuid, code, name }) => ({ uuid, code, name }));
  const known = new Set([own, ...offered.map(({ uuid }) => uuid)]);
  const related = new Set(content.relations.map(({ product }) => product));
  for (const id of related) {
    if (known.has(id)) continue;
    const { code, name } = (await portal.products.detail({ id })).content;
    offered.push({ uuid: id, code, name: name[lang] || name.tw });
  }
  return offered.filter(({ uuid }) => uuid !== own);
}
