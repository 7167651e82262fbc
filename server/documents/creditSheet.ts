import { documentNumber } from "#shared/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { OrderRow } from "../orders/commands.ts";
import type { Sheet } from "../outside/pdf/sheet.ts";
import { translator } from "../phrases.ts";
import type { DocumentRow, RefundTold } from "./queries.ts";
import { partiesOf, taxTotals } from "./receiptSheet.ts";

interface CreditNote {
  readonly issued: DocumentRow;
  readonly order: OrderRow;
  readonly refund: RefundTold;
  /** The receipt that it takes something off; null of an order that has none. */
  readonly receipt: DocumentRow | null;
}

/** What a credit note says, in `lang`: the pieces that were taken back, and the money with its tax. */
export function creditSheet({ issued, order, refund, receipt }: CreditNote, lang: Lang): Sheet {
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
    ],
    parties: partiesOf(issued, order, lang),
    columns: [t("item"), t("quantity")],
    rows:
      refund.pieces.length === 0
        ? [{ name: t("credit.amountOnly"), detail: refund.reason, cells: [""] }]
        : refund.pieces.map(({ name, edition, quantity }) => ({
            name: name[lang],
            detail: edition?.[lang] ?? "",
            cells: [String(quantity)],
          })),
    totals: [
      { label: t("credit.total"), value: amount, strong: true },
      ...taxTotals({ ...given, currency: order.currency }, lang),
    ],
    notes: [t("credit.note")],
  };
}
