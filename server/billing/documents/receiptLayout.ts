import { documentNumber } from "#shared/billing/documents/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatPercent } from "#shared/sales/tax/rules.ts";
import type { ShippingKind } from "#shared/sales/shipping/rules.ts";
import type { OrderLineRow, OrderRow } from "#server/sales/orders/commands.ts";
import type {
  DocumentModel,
  DocumentParty,
  DocumentTableRow,
  DocumentTotal,
} from "#server/platform/pdf/documentModel.ts";
import { receivedOf } from "#server/sales/orders/service.ts";
import { translator } from "#server/phrases.ts";
import { buyerParty, type Company, sellerParty } from "./sellerAndBuyer.ts";
import { editionAndPlan } from "./planLabel.ts";
import type { DocumentRow } from "./queries.ts";

interface Receipt {
  readonly issued: DocumentRow;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly company: Company | null;
}

export function receiptLayout(
  { issued, order, lines, company }: Receipt,
  lang: Lang,
): DocumentModel {
  const t = translator(lang, "documents");
  const number = documentNumber(issued);
  const method = translator(lang, "checkout")(`method.${issued.method}`);
  return {
    lang,
    title: t("receipt.title"),
    number,
    issuedAt: issued.issued_at.toISOString(),
    facts: [
      { label: t("receipt.number"), value: number },
      { label: t("issued"), value: formatDay(issued.issued_at) },
      { label: t("order"), value: order.number },
      { label: t("paid"), value: formatDay(order.paid_at ?? issued.issued_at) },
      { label: t("method"), value: method },
    ],
    parties: documentParties({ issued, order, company }, lang),
    columns: [t("item"), t("quantity"), t("unit"), t("amount")],
    rows: lines.map((line) => rowOf(line, order, lang)),
    totals: totalsOf(order, lines, lang),
    notes: [t("receipt.note")],
  };
}

export const documentParties = (
  { issued, order, company }: Pick<Receipt, "issued" | "order" | "company">,
  lang: Lang,
): DocumentParty[] => [
  sellerParty(issued, lang),
  buyerParty({ name: order.buyer_name, email: order.email, company }, lang),
];

function rowOf(line: OrderLineRow, { currency }: OrderRow, lang: Lang): DocumentTableRow {
  const money = (minor: number) => formatMoney({ minor, currency });
  return {
    name: line.name[lang],
    detail: editionAndPlan(line, lang),
    cells: [
      String(line.quantity),
      money(line.unit_minor),
      // Undiscounted: discounts are listed below
      money(line.total_minor + line.discount_minor),
    ],
  };
}

function totalsOf(order: OrderRow, lines: readonly OrderLineRow[], lang: Lang): DocumentTotal[] {
  const t = translator(lang, "documents");
  const money = (minor: number) => formatMoney({ minor, currency: order.currency });
  const fee = translator(lang, "checkout")("delivery.fee");
  // Free pickup has no shipping fee
  const sending = (kind: ShippingKind) =>
    kind === "pickup" && order.shipping_minor === 0
      ? { label: t("delivery"), value: t("collected") }
      : { label: fee, value: money(order.shipping_minor) };
  const off = lines.reduce((sum, line) => sum + line.discount_minor, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.total_minor, off);
  return [
    ...(off > 0 || order.shipping
      ? [{ label: t("subtotal"), value: money(subtotal), strong: false }]
      : []),
    ...(off > 0 ? [{ label: t("discount"), value: `−${money(off)}`, strong: false }] : []),
    ...(order.shipping ? [{ ...sending(order.shipping.kind), strong: false }] : []),
    { label: t("total"), value: money(order.total_minor), strong: true },
    ...(order.paid_minor === order.total_minor
      ? []
      : [{ label: t("received"), value: money(order.paid_minor), strong: false }]),
    // Parts of the amount received, not additions
    ...taxTotals(receivedOf(order), lang),
  ];
}

/** Empty for orders older than tax settings. */
export function taxTotals(
  taxed: Pick<OrderRow, "tax" | "tax_minor" | "total_minor" | "currency">,
  lang: Lang,
): DocumentTotal[] {
  const { tax, tax_minor: minor, total_minor: total, currency } = taxed;
  if (!tax) return [];
  const t = translator(lang, "documents");
  const line = (label: string, amount: number) => ({
    label,
    value: formatMoney({ minor: amount, currency }),
    strong: false,
  });
  return [
    line(t("net"), total - minor),
    line(t(`tax.${tax.kind}`, { rate: formatPercent(tax.basisPoints) }), minor),
  ];
}
