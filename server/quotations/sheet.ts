import { documentNumber } from "#shared/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { isDeletedAddress } from "#shared/members/deleted.ts";
import { planOf, sellerIn } from "../documents/commands.ts";
import type { Sheet, SheetParty, SheetRow } from "../outside/pdf/sheet.ts";
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
    parties: [sellerIn(row, lang), buyerIn(row, lang)],
    columns: [t("item"), t("quantity"), t("unit"), t("amount")],
    rows: lines.map((line) => rowOf(line, row.currency, lang)),
    totals: [{ label: t("total"), value: total, strong: true }],
    notes: [
      ...(row.note ? [row.note] : []),
      own("sheet.taxed"),
      ...(isSent ? [own("sheet.sent")] : []),
      own("sheet.note"),
    ],
  };
}

/** Nobody is named any more once the account is deleted. */
function buyerIn(
  { buyer_name: name, email, company, uniform_number: uniformNumber }: QuotationRow,
  lang: Lang,
): SheetParty {
  const t = translator(lang, "documents");
  return {
    heading: t("buyer"),
    name: company ?? name,
    lines: [
      ...(uniformNumber ? [t("uniformNumber", { number: uniformNumber })] : []),
      ...(company ? [name] : []),
      ...(isDeletedAddress(email) ? [] : [email]),
    ],
  };
}

function rowOf(line: QuotationLineRow, currency: string, lang: Lang): SheetRow {
  const money = (minor: number) => formatMoney({ minor, currency });
  const plan = planOf({ ...line, free_months: 0 }, lang);
  return {
    name: line.name[lang],
    detail: [line.edition?.[lang], plan].filter(Boolean).join(" · "),
    cells: [String(line.quantity), money(line.unit_minor), money(line.unit_minor * line.quantity)],
  };
}
