import type {
  Quotation,
  QuotationLine,
  QuotationSummary,
} from "#shared/billing/quotations/contract.ts";
import { documentNumber } from "#shared/billing/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { multiplyMoney } from "#shared/kit/money.ts";
import { isExpired, type QuotationState } from "#shared/billing/quotations/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { reductionViews } from "#server/sales/orders/service.ts";
import * as queries from "./queries.ts";

type Lines = Awaited<ReturnType<typeof queries.listLines>>;

export function quotationState(row: queries.QuotationRow, now: Date): QuotationState {
  if (row.order_id !== null && !row.order_lapsed) return "ordered";
  if (row.withdrawn_at !== null) return "withdrawn";
  return isExpired(row.last_day, now) ? "expired" : "open";
}

export async function quotationSummaries(
  { db, lang, now }: Context,
  rows: readonly queries.QuotationRow[],
): Promise<QuotationSummary[]> {
  const lines = await queries.listLines(
    db,
    rows.map(({ id }) => id),
  );
  const byQuotation = Map.groupBy(lines, ({ quotation_id: id }) => id);
  return rows.map((row) => summaryOf(row, byQuotation.get(row.id) ?? [], { lang, now: now() }));
}

function summaryOf(
  row: queries.QuotationRow,
  lines: Lines,
  { lang, now }: { readonly lang: Lang; readonly now: Date },
): QuotationSummary {
  return {
    id: row.id,
    number: documentNumber(row),
    state: quotationState(row, now),
    issuedAt: row.issued_at.toISOString(),
    lastDay: row.last_day,
    total: { minor: row.total_minor - row.discount_minor, currency: row.currency },
    items: lines.map(({ kind, name, edition, months, quantity }) => ({
      kind,
      name: name[lang],
      edition: edition?.[lang] ?? null,
      months,
      quantity,
    })),
    byStaff: row.actor_id !== null,
  };
}

export async function quotationView(
  db: Db | Tx,
  scope: Pick<Context, "lang" | "now">,
  row: queries.QuotationRow,
): Promise<Quotation> {
  const { lang } = scope;
  const lines = await queries.listLines(db, [row.id]);
  const number = row.order_id && (await queries.findOrderNumber(db, row.order_id));
  return {
    ...summaryOf(row, lines, { lang, now: scope.now() }),
    lines: lines.map((line) => lineIn(line, row.currency, lang)),
    subtotal: { minor: row.total_minor, currency: row.currency },
    reductions: reductionViews(row, lang),
    buyer: { name: row.buyer_name, company: row.company, uniformNumber: row.uniform_number },
    note: row.note,
    withdrawReason: row.withdraw_reason,
    order: row.order_id && number ? { id: row.order_id, number } : null,
    sent: lines.some(({ kind }) => kind === "hardware"),
  };
}

function lineIn(line: Lines[number], currency: string, lang: Lang): QuotationLine {
  const unit = { minor: line.unit_minor, currency };
  const { listed_minor: listed } = line;
  return {
    uuid: line.id,
    product: line.product_id,
    category: line.category_id,
    slug: line.slug,
    kind: line.kind,
    name: line.name[lang],
    edition: line.edition?.[lang] ?? null,
    months: line.months,
    quantity: line.quantity,
    unit,
    total: multiplyMoney(unit, line.quantity),
    listed: listed !== null && listed > unit.minor ? { minor: listed, currency } : null,
  };
}
