import { documentNumber } from "#shared/billing/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { feePaid, paidFor, piecesWorth } from "#shared/payments/refunds/rules.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type {
  DocumentModel,
  DocumentFact,
  DocumentTableRow,
} from "#server/platform/pdf/documentModel.ts";
import { translator } from "#server/phrases.ts";
import type { Company } from "./sellerAndBuyer.ts";
import { editionAndPlan } from "./planLabel.ts";
import type { DocumentRow, RefundDetails } from "./queries.ts";
import { documentParties, taxTotals } from "./receiptLayout.ts";

interface CreditNote {
  readonly issued: DocumentRow;
  readonly order: OrderRow;
  readonly company: Company | null;
  readonly refund: RefundDetails;
  readonly receipt: DocumentRow | null;
}

export function creditNoteLayout(
  { issued, order, company, refund, receipt }: CreditNote,
  lang: Lang,
): DocumentModel {
  const t = translator(lang, "documents");
  const number = documentNumber(issued);
  const amount = formatMoney({ minor: refund.amount_minor, currency: refund.currency });
  const given = { tax: order.tax, total_minor: refund.amount_minor, tax_minor: refund.tax_minor };
  return {
    lang,
    title: t("credit.title"),
    number,
    issuedAt: issued.issued_at.toISOString(),
    facts: [
      { label: t("credit.number"), value: number },
      { label: t("issued"), value: formatDay(issued.issued_at) },
      { label: t("order"), value: order.number },
      ...(receipt ? [{ label: t("receipt.number"), value: documentNumber(receipt) }] : []),
      { label: t("credit.decided"), value: formatDay(refund.decided_at) },
      ...waysBack(refund, lang),
    ],
    parties: documentParties({ issued, order, company }, lang),
    columns: [t("item"), t("quantity"), t("amount")],
    rows: rowsOf(refund, order, lang),
    totals: [
      { label: t("credit.total"), value: amount, strong: true },
      ...taxTotals({ ...given, currency: order.currency }, lang),
    ],
    notes: [t("credit.note")],
  };
}

const waysBack = ({ parts, currency }: RefundDetails, lang: Lang): DocumentFact[] =>
  parts.map(({ decided_at: at, amount_minor: minor, ...part }) => {
    const t = translator(lang, "documents");
    const way = t(`credit.${wayOf(part)}`);
    const [day, amount] = [at ? formatDay(at) : "", formatMoney({ minor, currency })];
    const value = parts.length === 1 ? [way, day] : [way, amount, day];
    return { label: t("credit.way"), value: value.filter(Boolean).join(" · ") };
  });

function wayOf(part: Pick<RefundDetails["parts"][number], "by_gateway" | "charged_back">) {
  if (part.charged_back) return "chargeback";
  return part.by_gateway ? "card" : "transfer";
}

/** Pieces, shipping fee and amounts without pieces; the rows add up to the refund. */
function rowsOf(refund: RefundDetails, order: OrderRow, lang: Lang): DocumentTableRow[] {
  const t = translator(lang, "documents");
  const worth = refund.pieces.map(({ ordered, returned, before, total_minor: total, quantity }) => {
    const paid = paidFor({ before, total }, order);
    return piecesWorth({ quantity: ordered, returned, total_minor: paid }, quantity);
  });
  const fee = refund.whole ? feePaid(order) - refund.fee_before : refund.shipping_minor;
  const rest = refund.amount_minor - worth.reduce((sum, minor) => sum + minor, fee);
  const money = (minor: number) => {
    const amount = formatMoney({ minor: Math.abs(minor), currency: refund.currency });
    return minor < 0 ? `−${amount}` : amount;
  };
  const row = (name: string, detail: string, minor: number) => ({
    name,
    detail,
    cells: ["", money(minor)],
  });
  return [
    ...refund.pieces.map((piece, at) => ({
      name: piece.name[lang],
      detail: editionAndPlan(piece, lang),
      cells: [String(piece.quantity), money(worth[at] ?? 0)],
    })),
    ...(fee > 0
      ? [row(translator(lang, "checkout")("delivery.fee"), order.shipping?.name[lang] ?? "", fee)]
      : []),
    ...(rest > 0 ? [row(t("credit.amountOnly"), refund.reason, rest)] : []),
    // Amounts refunded earlier without their pieces
    ...(rest < 0 ? [row(t("credit.before"), "", rest)] : []),
  ];
}
