import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { FlatFields } from "#app/office/forms/flatFields.ts";
import { relatedLabel } from "./relatedLabel.ts";

type Asked = Pick<PageRequest, "portal" | "lang">;

/** The largest page, in the order of the shop. */
const PRODUCT_PAGE = { page: 1, limit: 1_000, orderby: "sort", sort: "asc" } as const;

/** Includes products already related, even beyond the first page. */
export async function listRelatedChoices(
  { portal, lang }: Asked,
  { uuid: own, content }: EditedProduct,
) {
  const { data } = await portal.products.list(PRODUCT_PAGE);
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

const RELATED = /^relations\.\d+\.product$/;
const CODE_BEHIND = /\(([^()]+)\)$/;

/** Resolves part numbers or labels of related products to ids; leaves unknown ones. */
export async function resolveRelatedIds(asked: Asked, fields: FlatFields): Promise<FlatFields> {
  const read = { ...fields };
  for (const [field, typed] of Object.entries(fields)) {
    if (RELATED.test(field)) read[field] = await findRelatedId(asked, typed.trim());
  }
  return read;
}

async function findRelatedId({ portal }: Asked, typed: string): Promise<string> {
  if (typed === "" || z.uuid().safeParse(typed).success) return typed;
  const search = CODE_BEHIND.exec(typed)?.[1] ?? typed;
  const { data } = await portal.products.list({ ...PRODUCT_PAGE, search });
  const searchedNames = [search, typed].map((text) => text.toLowerCase());
  const isNamed = (product: (typeof data)[number]) =>
    [product.code, relatedLabel(product)].some((text) =>
      searchedNames.includes(text.toLowerCase()),
    );
  return data.find(isNamed)?.uuid ?? typed;
}
