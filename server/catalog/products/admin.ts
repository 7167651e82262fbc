import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { objectDiff } from "#shared/kit/objectDiff.ts";
import type {
  EditedProduct,
  ProductListInput,
  ProductRow,
  Revision,
} from "#shared/catalog/products/adminContract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as lists from "./adminListQueries.ts";
import { findPublishedContent } from "./publishedQueries.ts";
import { readProductView } from "./adminView.ts";
import * as queries from "./productQueries.ts";
import { findRelatedCodes, withRelatedCodes } from "./relatedSkus.ts";

export async function list(scope: Context, input: ProductListInput): Promise<Page<ProductRow>> {
  requireStaff(scope, "products.read");
  const { page, limit } = input;
  const rows = await lists.listProductRows(scope.db, scope.lang, {
    ...input,
    offset: (page - 1) * limit,
    now: scope.now(),
  });
  const total = rows[0]?.total ?? (page > 1 ? await lists.countProducts(scope.db, input) : 0);
  const said = pageWindow(input, total);
  return { data: rows.map(toRowView), total, page: said.page, perPage: said.perPage };
}

const toRowView = (row: lists.ProductListRow): ProductRow => ({
  uuid: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  category: { uuid: row.category_id, name: row.category },
  state: row.live === null ? "unpublished" : row.live === row.newest ? "published" : "changed",
  publishAt: row.publish_at?.toISOString() ?? null,
  publishFault: row.publish_fault,
  picture: row.picture,
  from: row.from,
  soldOnline: row.sold_online,
  offeredFrom: row.offered_from,
  stock: row.stock,
  version: row.newest,
  changedAt: row.changed_at.toISOString(),
});

export async function getProduct(scope: Context, { id }: { id: string }): Promise<EditedProduct> {
  requireStaff(scope, "products.read");
  return readProductView(scope.db, id);
}

export async function listProductRevisions(
  scope: Context,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<Page<Revision>> {
  requireStaff(scope, "products.read");
  const standing = await queries.findProductState(scope.db, id);
  ensure(standing, "product.not_found");
  const { newest: total, live } = standing;
  const newest = total - (page - 1) * limit;
  // One extra, to compute the changes of the oldest one.
  const rows = await queries.listRevisions(scope.db, id, { newest, limit: limit + 1 });
  if (rows.length === 0 && page === 1) rows.push(await implicitRevision(scope, standing));
  const codes = await findRelatedCodes(
    scope.db,
    rows.map(({ content }) => content),
  );
  const data = rows.slice(0, limit).map((row, at): Revision => {
    const before = rows[at + 1];
    return {
      version: row.number,
      origin: row.origin,
      restored: row.origin === "restored" ? row.source_number : null,
      minor: row.minor,
      savedAt: row.saved_at.toISOString(),
      savedBy: actorView(row),
      publishedAt: row.published_at?.toISOString() ?? null,
      live: row.number === live,
      changes: before ? withRelatedCodes(objectDiff(before.content, row.content), codes) : [],
    };
  });
  return { data, total, page, perPage: limit };
}

async function implicitRevision(
  { db }: Context,
  standing: queries.ProductStateRow,
): Promise<queries.RevisionRow> {
  const content = await findPublishedContent(db, standing.id);
  ensure(content, "product.not_found");
  const at = standing.created_at;
  const nobody = { actor_id: null, email: null, first_name: null, last_name: null };
  const how = { origin: "found" as const, source_id: null, source_number: null };
  return {
    number: 1,
    content,
    followed: {},
    minor: false,
    ...how,
    saved_at: at,
    published_at: at,
    ...nobody,
  };
}
