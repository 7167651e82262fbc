import type { z } from "zod";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Page, FileResponse } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  Quotation,
  quotations,
  QuotationSummary,
} from "#shared/billing/quotations/contract.ts";
import { MAX_QUOTATION_LINES, QUOTATION_DAYS } from "#shared/billing/quotations/rules.ts";
import * as cart from "#server/sales/carts/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { documentNumber } from "#shared/billing/documents/rules.ts";
import { renderDocument } from "../documents/commands.ts";
import { requireOwnOrder } from "#server/sales/orders/service.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { issueQuotation } from "./issueQuotation.ts";
import { countQuotations, listQuotations } from "./listQueries.ts";
import { quotationView, quotationState, quotationSummaries } from "./quotationView.ts";
import * as queries from "./queries.ts";
import { quotationLayout } from "./pdfLayout.ts";

export { checkout, chooseShipping, acceptQuotation } from "./acceptQuotation.ts";

type Input<K extends keyof typeof quotations> = z.output<(typeof quotations)[K]["input"]>;

const MAX_ISSUED_PER_DAY = 50;
const DAY_MS = 86_400_000;

/** Codes are not redeemed, and the cart is kept until the order. */
export async function issue(scope: Context, { currency }: Input<"issue">): Promise<Quotation> {
  const { memberId } = requireMember(scope);
  const { lines, charge, codes, shipping } = await cart.get(scope, { currency });
  ensure(lines.length > 0, "cart.empty");
  ensure(
    lines.every(({ sold }) => sold),
    "product.not_purchasable",
  );
  ensure(!lines.some(({ months }) => months === TRIAL), "quotation.no_trials");
  ensure(lines.length <= MAX_QUOTATION_LINES, "quotation.too_many_lines");
  await countRequest(scope, [`quotation:${memberId}`, MAX_ISSUED_PER_DAY, DAY_MS]);
  const { method = null, address = null } = shipping ?? {};
  return runTransaction(scope.db, async (tx) => {
    const { row } = await issueQuotation(tx, scope, {
      memberId,
      actorId: null,
      currency: charge.currency,
      days: QUOTATION_DAYS,
      note: null,
      delivery: { method, address },
      lines: lines.map(({ commodity, quantity }) => ({ commodity, quantity })),
      codes: codes.map(({ code }) => code),
      mayPrice: false,
    });
    return quotationView(tx, scope, row);
  });
}

export async function list(scope: Context, input: Input<"list">): Promise<Page<QuotationSummary>> {
  const { memberId } = requireMember(scope);
  const wanted = { ...input, memberId, now: scope.now() };
  const total = await countQuotations(scope.db, wanted);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await listQuotations(scope.db, wanted, { ...input, offset, limit });
  return { data: await quotationSummaries(scope, rows), total, page, perPage };
}

export async function get(scope: Context, { id }: { id: string }): Promise<Quotation> {
  return quotationView(scope.db, scope, await requireOwn(scope, id));
}

export async function file(scope: Context, { id }: { id: string }): Promise<FileResponse> {
  const row = await requireOwn(scope, id);
  return renderDocument(
    scope,
    quotationLayout(row, await queries.listLines(scope.db, [id]), scope.lang),
  );
}

export async function ofOrder(
  scope: Context,
  { id }: { id: string },
): Promise<Pick<Quotation, "id" | "number" | "state"> | null> {
  await requireOwnOrder(scope, id);
  const row = await queries.findQuotationOfOrder(scope.db, id);
  return row
    ? { id: row.id, number: documentNumber(row), state: quotationState(row, scope.now()) }
    : null;
}

async function requireOwn(scope: Context, id: string): Promise<queries.QuotationRow> {
  const { memberId } = requireMember(scope);
  const row = await queries.findQuotation(scope.db, id);
  ensure(row?.member_id === memberId, "quotation.not_found");
  return row;
}
