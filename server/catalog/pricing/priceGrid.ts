import type { Page } from "#shared/kit/endpoint.ts";
import { MAX_ROWS, pageWindow } from "#shared/kit/pagination.ts";
import type { PriceChange, PriceListInput, PriceRow } from "#shared/catalog/pricing/contract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { type PriceChangeRow, listPriceChangeRows } from "./priceChangeQueries.ts";
import { countGridRows, listGridRows } from "./priceGridQueries.ts";

interface Asked {
  readonly page: number;
  readonly limit: number;
}

const sliceOf = ({ page, limit }: Asked) =>
  limit > 0 ? { offset: (page - 1) * limit, limit } : { offset: 0, limit: MAX_ROWS };

export async function list(scope: Context, input: PriceListInput): Promise<Page<PriceRow>> {
  requireStaff(scope, "prices.write");
  const { search, kind, category } = input;
  const filters = { search, kind, category };
  const slice = { ...filters, ...sliceOf(input) };
  const rows = await listGridRows(scope.db, scope.lang, scope.now(), slice);
  const total = rows[0]?.total ?? (input.page > 1 ? await countGridRows(scope.db, filters) : 0);
  const { page, perPage } = pageWindow(input, total);
  const data = rows.map(({ total: _, scheduled, ...row }) => ({
    ...row,
    scheduled: scheduled.map((step) => ({ ...step, from: new Date(step.from).toISOString() })),
  }));
  return { data, total, page, perPage };
}

export async function listPriceChanges(scope: Context, input: Asked): Promise<Page<PriceChange>> {
  requireStaff(scope, "prices.write");
  const { rows, total } = await listPriceChangeRows(scope.db, sliceOf(input));
  const { page, perPage } = pageWindow(input, total);
  return { data: rows.map(toPriceChangeView), total, page, perPage };
}

export const toPriceChangeView = (row: PriceChangeRow): PriceChange => ({
  id: row.id,
  cells: row.cells,
  beginsAt: row.begins_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  createdAt: row.made_at.toISOString(),
  createdBy: actorView(row),
  revertedAt: row.undone_at?.toISOString() ?? null,
});
