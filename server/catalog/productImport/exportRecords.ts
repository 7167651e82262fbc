import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { ProductRecord } from "#shared/catalog/productImport/contract.ts";
import type { ProductListInput } from "#shared/catalog/products/adminContract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as lists from "../products/adminListQueries.ts";
import { type ExistingProduct, loadProducts } from "./lookups.ts";
import * as queries from "./importQueries.ts";

export async function listProductRecords(
  scope: Context,
  input: ProductListInput,
): Promise<Page<ProductRecord>> {
  requireStaff(scope, "products.read");
  const { db, lang, now } = scope;
  const { page, limit } = input;
  const slice = { ...input, offset: (page - 1) * limit, now: now() };
  const listed = await lists.listProductRows(db, lang, slice);
  const total = listed[0]?.total ?? (page > 1 ? await lists.countProducts(db, input) : 0);
  const ids = listed.map(({ id }) => id);
  const products = await loadProducts(db, await queries.findProducts(db, ids), now());
  const found = new Map(products.map((each) => [each.id, each]));
  const path = pathsOf(await queries.listCategories(db));
  const named = new Map((await queries.listTerms(db)).map(({ id, name }) => [id, name[lang]]));
  const codes = await queries.findCodes(
    db,
    products.flatMap(({ content }) => content.relations.map(({ product: other }) => other)),
  );
  const names = (terms: readonly string[]) => terms.flatMap((id) => named.get(id) ?? []);
  const said = pageWindow(input, total);
  const data = ids.flatMap((id): ProductRecord[] => {
    const product = found.get(id);
    if (!product) return [];
    const { category, tags, industries, relations } = product.content;
    return [
      {
        ...recordOf(product),
        category: path(category),
        tags: names(tags),
        industries: names(industries),
        related: relations.map((each) => codes.get(each.product) ?? ""),
      },
    ];
  });
  return { data, total, page: said.page, perPage: said.perPage };
}

const recordOf = (
  product: ExistingProduct,
): Omit<ProductRecord, "category" | "tags" | "industries" | "related"> => ({
  uuid: product.id,
  version: product.newest,
  state:
    product.live === null
      ? "unpublished"
      : product.live === product.newest
        ? "published"
        : "changed",
  changedAt: product.changed_at.toISOString(),
  content: product.content,
  plans: product.sold
    .filter(({ retired }) => !retired)
    .map(({ commodity, edition, months, stock, grams, prices }) => ({
      commodity,
      edition,
      months,
      stock,
      grams,
      prices,
    })),
});

function pathsOf(rows: readonly queries.CategoryRow[]): (id: string) => string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path = (id: string | null): string[] => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [...path(row.parent_id), row.slug] : [];
  };
  return path;
}
