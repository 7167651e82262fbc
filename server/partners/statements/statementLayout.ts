import type { Seller } from "#shared/billing/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { effectivePercents, splitBase } from "#shared/partners/commissions/split.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import type { StatementSums } from "#shared/partners/statements/rules.ts";
import { buyerParty, sellerParty } from "#server/billing/documents/commands.ts";
import type {
  DocumentModel,
  DocumentTableRow,
  DocumentTotal,
} from "#server/platform/pdf/documentModel.ts";
import { translator } from "#server/phrases.ts";
import type { Names } from "../dealers/service.ts";
import type { BookedEarning, BookedPayout } from "./queries.ts";

const DAY_MS = 86_400_000;

interface StatementFacts {
  readonly month: string;
  /** End of the month. */
  readonly until: Date;
  /** By currency. */
  readonly sums: readonly StatementSums[];
  readonly earnings: readonly BookedEarning[];
  readonly payouts: readonly BookedPayout[];
  readonly company: Seller;
  readonly dealer: string;
  readonly email: string;
  readonly buyers: Names;
  readonly sellers: Names;
}

export function statementLayout(facts: StatementFacts, lang: Lang): DocumentModel {
  const t = translator(lang, "dealer");
  const { month, until, sums, company, dealer, email } = facts;
  const buyer = buyerParty({ name: dealer, email, company: null }, lang);
  return {
    lang,
    title: t("statement.document"),
    number: month,
    issuedAt: until.toISOString(),
    facts: [
      { label: t("statement.month"), value: month },
      {
        label: t("statement.period"),
        value: `${month}-01 – ${formatDay(new Date(until.getTime() - DAY_MS))}`,
      },
    ],
    parties: [
      { ...sellerParty({ seller: company }, lang), heading: t("statement.company") },
      { ...buyer, heading: t("statement.dealer") },
    ],
    columns: [
      t("statement.entry"),
      t("statement.percent"),
      t("record.base"),
      t("statement.amount"),
    ],
    rows: sums.flatMap((own) => rowsOf(facts, own, lang)),
    totals: sums.flatMap((own) => totalsOf(own, lang)),
    notes: [t("statement.note"), t("earning.floor")],
  };
}

/** Of a currency: what was booked, oldest first. */
function rowsOf(
  facts: StatementFacts,
  { currency }: StatementSums,
  lang: Lang,
): DocumentTableRow[] {
  const own = <T extends { readonly currency: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.currency === currency);
  const rows = [
    ...own(facts.earnings).map((row) => ({ at: row.posted_at, row: earningRow(row, facts, lang) })),
    ...own(facts.payouts).map((row) => ({ at: row.at, row: payoutRow(row, lang) })),
  ];
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ row }) => row);
}

function earningRow(row: BookedEarning, facts: StatementFacts, lang: Lang): DocumentTableRow {
  const t = translator(lang, "dealer");
  const { number, currency, base_minor: base, amount_minor: amount } = row;
  const money = (minor: number) => formatMoney({ minor, currency });
  const from =
    row.tier === 0
      ? (facts.buyers.get(row.buyer_id) ?? "")
      : t("record.below", { seller: facts.sellers.get(row.seller_id) ?? "" });
  const percents = percentsOf(row);
  return {
    name: `${number}${from && ` · ${from}`}`,
    detail: `${formatDay(row.posted_at)} ${whyOf(row, percents, lang)}`,
    cells: [
      percents.map(({ original, given }) => formatBps(original - given)).join(" / "),
      money(base),
      money(amount),
    ],
  };
}

interface Percents {
  readonly original: number;
  /** To the dealer below. */
  readonly given: number;
}

/** One per group of products with the same percents. */
function percentsOf({ chain, position, by_product: products }: BookedEarning): Percents[] {
  const all = products.map(({ product }) => effectivePercents(chain, product));
  const groups = new Map(all.map((percents) => [percents.join(" "), percents]));
  return [...groups.values()].map((percents) => ({
    original: percents[position] ?? 0,
    given: percents[position + 1] ?? 0,
  }));
}

/** Why this amount. */
function whyOf(row: BookedEarning, percents: readonly Percents[], lang: Lang): string {
  const t = translator(lang, "dealer");
  const { currency, base_minor: base, amount_minor: amount, before_minor: before } = row;
  const money = (minor: number) => formatMoney({ minor, currency });
  if (row.correction !== null) return t("statement.why.corrected", { reason: row.correction });
  if (row.step > 0)
    return t("statement.why.refunded", {
      base: money(base),
      before: money(before),
      after: money(before + amount),
    });
  const cutOf = (bps: number) => splitBase(base, [bps])[0] ?? 0;
  const [only, another] = percents;
  // A product that earns nothing adds to the base, but has no percent here.
  const isOne = only && !another && cutOf(only.original) - cutOf(only.given) === amount;
  if (!isOne) return t("statement.why.several");
  const part = { percent: formatBps(only.original), cut: money(cutOf(only.original)) };
  return only.given === 0
    ? t("statement.why.whole", part)
    : t("statement.why.less", {
        ...part,
        given: formatBps(only.given),
        givenCut: money(cutOf(only.given)),
      });
}

function payoutRow(
  { number, currency, back, amount_minor: amount, tax_minor: tax, at }: BookedPayout,
  lang: Lang,
): DocumentTableRow {
  const t = translator(lang, "dealer");
  const money = (minor: number) => formatMoney({ minor, currency });
  const day = formatDay(at);
  const how = t("statement.why.payout", { net: money(amount - tax), tax: money(tax) });
  return {
    name: t(back ? "statement.payoutReturned" : "statement.payout", { number }),
    detail: back ? `${day} ${t("statement.why.returned")}` : `${day} ${how}`,
    cells: ["", "", money(back ? amount : -amount)],
  };
}

function totalsOf(own: StatementSums, lang: Lang): DocumentTotal[] {
  const t = translator(lang, "dealer");
  const { currency } = own;
  const line = (
    part: "opening" | "earned" | "adjusted" | "paid" | "returned" | "closing",
    minor: number,
  ): DocumentTotal => ({
    label: t(`statement.${part}`, { currency }),
    value: formatMoney({ minor, currency }),
    strong: part === "closing",
  });
  return [
    line("opening", own.opening),
    line("earned", own.earned),
    ...(own.adjusted === 0 ? [] : [line("adjusted", own.adjusted)]),
    ...(own.paid === 0 ? [] : [line("paid", -own.paid)]),
    ...(own.returned === 0 ? [] : [line("returned", own.returned)]),
    line("closing", own.closing),
  ];
}
