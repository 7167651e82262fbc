import { documentNumber } from "#shared/billing/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { buyerParty, planLabel, sellerParty } from "../documents/commands.ts";
import type {
  DocumentModel,
  DocumentTableRow,
  DocumentTotal,
} from "#server/platform/pdf/documentModel.ts";
import { translator } from "#server/phrases.ts";
import type { QuotationLineRow, QuotationRow } from "./queries.ts";

export function quotationLayout(
  row: QuotationRow,
  lines: readonly QuotationLineRow[],
  lang: Lang,
): DocumentModel {
  const t = translator(lang, "documents");
  const own = translator(lang, "quotations");
  const number = documentNumber(row);
  const { currency } = row;
  const total = formatMoney({ minor: row.total_minor - row.discount_minor, currency });
  const isSent = lines.some(({ kind }) => kind === "hardware");
  return {
    lang,
    title: own("sheet.title"),
    number,
    issuedAt: row.issued_at.toISOString(),
    facts: [
      { label: own("number"), value: number },
      { label: t("issued"), value: formatDay(row.issued_at) },
      { label: own("lastDay"), value: row.last_day },
    ],
    parties: [sellerParty(row, lang), buyerParty(quotationParty(row), lang, "customer")],
    columns: [t("item"), t("quantity"), t("unit"), t("amount")],
    rows: lines.map((line) => rowOf(line, currency, lang)),
    totals: [...reductionTotals(row, lang), { label: t("total"), value: total, strong: true }],
    notes: [
      ...(row.note?.split(/\r?\n/).filter((line) => line.trim() !== "") ?? []),
      own("sheet.taxed"),
      ...(row.reductions.length > 0 ? [own("codesHold")] : []),
      ...(isSent ? [own("sheet.sent")] : []),
      own("sheet.note"),
    ],
  };
}

function reductionTotals(row: QuotationRow, lang: Lang): DocumentTotal[] {
  const { currency, reductions, total_minor: minor } = row;
  if (reductions.length === 0) return [];
  const t = translator(lang, "documents");
  const promo = translator(lang, "checkout");
  return [
    { label: t("subtotal"), value: formatMoney({ minor, currency }), strong: false },
    ...reductions.map(({ code, title, discount, freeMonths }) => ({
      label: promo("cart.named", { name: title[lang], of: code }),
      value:
        freeMonths > 0
          ? promo("promo.months", { months: freeMonths })
          : promo("promo.off", { amount: formatMoney({ minor: discount, currency }) }),
      strong: false,
    })),
  ];
}

const quotationParty = ({ buyer_name: name, email, company, uniform_number }: QuotationRow) => ({
  name,
  email,
  company: company === null ? null : { title: company, uniformNumber: uniform_number },
});

function rowOf(line: QuotationLineRow, currency: string, lang: Lang): DocumentTableRow {
  const money = (minor: number) => formatMoney({ minor, currency });
  const plan = planLabel({ ...line, free_months: 0 }, lang);
  return {
    name: line.name[lang],
    detail: [line.edition?.[lang], plan].filter(Boolean).join(" · "),
    cells: [String(line.quantity), money(line.unit_minor), money(line.unit_minor * line.quantity)],
  };
}
