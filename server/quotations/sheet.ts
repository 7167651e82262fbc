import { documentNumber } from "#shared/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { buyerIn, planOf, sellerIn } from "../documents/commands.ts";
import type { Sheet, SheetRow } from "../outside/pdf/sheet.ts";
import { translator } from "../phrases.ts";
import type { QuotationLineRow, QuotationRow } from "./queries.ts";

/** What a quotation says on paper, in `lang`. */
export function quotationSheet(
  row: QuotationRow,
  lines: readonly QuotationLineRow[],
  lang: Lang,
): Sheet {
  const t = translator(lang, "documents");
  const own = translator(lang, "quotations");
  const number = documentNumber(row);
  const total = formatMoney({ minor: row.total_minor, currency: row.currency });
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
    parties: [sellerIn(row, lang), buyerIn(buyerOf(row), lang)],
    columns: [t("item"), t("quantity"), t("unit"), t("amount")],
    rows: lines.map((line) => rowOf(line, row.currency, lang)),
    totals: [{ label: t("total"), value: total, strong: true }],
    notes: [
      ...(row.note?.split(/\r?\n/).filter((line) => line.trim() !== "") ?? []),
      own("sheet.taxed"),
      ...(isSent ? [own("sheet.sent")] : []),
      own("sheet.note"),
    ],
  };
}

const buyerOf = ({ buyer_name: name, email, company, uniform_number }: QuotationRow) => ({
  name,
  email,
  company: company === null ? null : { title: company, uniformNumber: uniform_number },
});

function rowOf(line: QuotationLineRow, currency: string, lang: Lang): SheetRow {
  const money = (minor: number) => formatMoney({ minor, currency });
  const plan = planOf({ ...line, free_months: 0 }, lang);
  return {
    name: line.name[lang],
    detail: [line.edition?.[lang], plan].filter(Boolean).join(" · "),
    cells: [String(line.quantity), money(line.unit_minor), money(line.unit_minor * line.quantity)],
  };
}
