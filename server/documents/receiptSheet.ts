import { documentNumber } from "#shared/documents/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { isDeletedAddress } from "#shared/members/deleted.ts";
import type { OrderLineRow, OrderRow } from "../orders/commands.ts";
import type { Sheet, SheetParty, SheetRow, SheetTotal } from "../outside/pdf/sheet.ts";
import { translator } from "../phrases.ts";
import type { DocumentRow } from "./queries.ts";

interface Receipt {
  readonly issued: DocumentRow;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

/** What a receipt says, in `lang`. */
export function receiptSheet({ issued, order, lines }: Receipt, lang: Lang): Sheet {
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
    parties: [sellerIn(issued, lang), buyerIn(order, lang)],
    columns: [t("item"), t("quantity"), t("unit"), t("amount")],
    rows: lines.map((line) => rowOf(line, order, lang)),
    totals: totalsOf(order, lines, lang),
    notes: [t("receipt.note")],
  };
}

function sellerIn({ seller }: DocumentRow, lang: Lang): SheetParty {
  const t = translator(lang, "documents");
  const { uniformNumber } = seller;
  return {
    heading: t("seller"),
    name: seller.name[lang],
    lines: [
      ...(uniformNumber ? [t("uniformNumber", { number: uniformNumber })] : []),
      seller.address[lang],
      seller.phone,
      seller.email,
    ],
  };
}

/** Nobody is named any more once the account is deleted. */
const buyerIn = ({ buyer_name, email }: OrderRow, lang: Lang): SheetParty => ({
  heading: translator(lang, "documents")("buyer"),
  name: buyer_name,
  lines: isDeletedAddress(email) ? [] : [email],
});

function rowOf(line: OrderLineRow, { currency }: OrderRow, lang: Lang): SheetRow {
  const money = (minor: number) => formatMoney({ minor, currency });
  return {
    name: line.name[lang],
    detail: [line.edition?.[lang], planOf(line, lang)].filter(Boolean).join(" · "),
    cells: [
      String(line.quantity),
      money(line.unit_minor),
      // What codes take off stands below, once: the amounts of the table are before it.
      money(line.total_minor + line.discount_minor),
    ],
  };
}

/** How long it is bought for; what is no software and has no end says nothing of it. */
function planOf({ kind, months, free_months }: OrderLineRow, lang: Lang): string {
  const t = translator(lang, "documents");
  if (months === null) return kind === "software" ? t("permanent") : "";
  return free_months > 0 ? t("monthsFree", { months, free: free_months }) : t("months", { months });
}

function totalsOf(order: OrderRow, lines: readonly OrderLineRow[], lang: Lang): SheetTotal[] {
  const t = translator(lang, "documents");
  const money = (minor: number) => formatMoney({ minor, currency: order.currency });
  const fee = translator(lang, "checkout")("delivery.fee");
  const off = lines.reduce((sum, line) => sum + line.discount_minor, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.total_minor, off);
  return [
    ...(off > 0 || order.shipping
      ? [{ label: t("subtotal"), value: money(subtotal), strong: false }]
      : []),
    ...(off > 0 ? [{ label: t("discount"), value: money(-off), strong: false }] : []),
    ...(order.shipping ? [{ label: fee, value: money(order.shipping_minor), strong: false }] : []),
    { label: t("total"), value: money(order.total_minor), strong: true },
    ...(order.paid_minor === order.total_minor
      ? []
      : [{ label: t("received"), value: money(order.paid_minor), strong: false }]),
  ];
}
