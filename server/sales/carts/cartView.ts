import type { Cart, CartLine, CodeTold } from "#shared/sales/carts/contract.ts";
import { changesOf } from "#shared/sales/carts/rules.ts";
import { deliversDigitally, priceIn } from "#shared/catalog/products/rules.ts";
import { isInvoiced } from "#shared/billing/einvoices/rules.ts";
import { ensure } from "#shared/errors.ts";
import { type Money, sum, times } from "#shared/kit/money.ts";
import { approximate } from "#shared/kit/exchangeRates.ts";
import type { LineReduction, ReducibleLine } from "#shared/sales/promotions/rules.ts";
import { taxIn } from "#shared/sales/tax/rules.ts";
import { isPurchasable, notesOf, type Offer } from "#server/catalog/listing/commands.ts";
import type { Scope } from "#server/context.ts";
import { judge, type Judged } from "../promotions/commands.ts";
import { presentTax, type TaxFacts, taxOf } from "../tax/commands.ts";
import { chargeCurrency, commonCurrency } from "#server/catalog/pricing/service.ts";
import type { CartContents, LineRow } from "./queries.ts";
import { presentSent, sentOf, sentTo, withFee } from "./shippingSelection.ts";

export const reducible = (
  { product_id: product, kind, months }: Pick<Offer, "product_id" | "kind" | "months">,
  { minor }: Money,
): ReducibleLine => ({ product, kind, months, minor });

interface Currencies {
  readonly asked: string;
  readonly shown: string;
  readonly gain?: LineReduction | undefined;
}

/** Amounts in `asked` if possible; `charge` is what an order would cost. */
export async function present(
  scope: Scope,
  { lines: rows, consent, facts, offered }: CartContents,
  asked: string,
): Promise<Cart> {
  ensure(consent, "page.not_found");
  const sold = rows.filter((row) => !row.saved && isSold(scope, row));
  const shown = commonCurrency(sold, asked);
  if (shown !== asked) await scope.catalogue.look(scope.db);
  const charged = await chargeCurrency(scope.db, scope.providers, sold, shown);
  const codes = rows[0]?.codes ?? [];
  const typed = codes.map(({ code }) => code);
  const judged = await judgedIn(scope, sold, { codes: typed, currency: shown });
  const other =
    charged === shown ? judged : await judgedIn(scope, sold, { codes: typed, currency: charged });
  const gains = new Map(sold.map((row, at) => [row.line_id, judged.lines[at]]));
  const said = (saved: boolean) =>
    rows
      .filter((row) => row.saved === saved)
      .map((row) => presentLine(scope, row, { asked, shown, gain: gains.get(row.line_id) }));
  const subtotal = totalIn(sold, shown);
  const sent = sentOf(offered, sold);
  const total = withFee(sent, less(subtotal, judged));
  const goods = less(totalIn(sold, charged), other);
  const charge = withFee(sent, goods);
  return {
    lines: said(false),
    saved: said(true),
    codes: identified(toldOf(scope, judged, shown), codes),
    subtotal,
    total,
    approximate: approximate([total], asked, scope.catalogue.rates()),
    charge,
    shipping: sent && presentSent(sent, goods, scope.lang),
    ...taxTold(facts, { sold, charge, sentTo: sentTo(sent, goods) }),
    consent: sold.some(deliversDigitally)
      ? { version: consent.version, text: consent.content }
      : null,
  };
}

interface Charged {
  readonly sold: readonly LineRow[];
  readonly charge: Money;
  readonly sentTo: string | null;
}

function taxTold(
  facts: TaxFacts | null,
  { sold: lines, charge: total, sentTo: to }: Charged,
): Pick<Cart, "tax" | "invoiced"> {
  const tax = facts && total.minor > 0 ? taxOf(facts, { lines, sentTo: to }) : null;
  return {
    tax: tax && presentTax(tax, { total, minor: taxIn(tax, total.minor) }),
    invoiced: isInvoiced({ currency: total.currency, totalMinor: total.minor, tax }),
  };
}

const identified = (told: readonly CodeTold[], held: LineRow["codes"]): Cart["codes"] =>
  told.flatMap((each) => {
    const id = held.find(({ code }) => code === each.code)?.id;
    return id ? [{ id, ...each }] : [];
  });

const less = (full: Money, { discount }: Judged): Money => ({
  ...full,
  minor: full.minor - discount,
});

const totalIn = (sold: readonly LineRow[], unit: string): Money =>
  sum(
    unit,
    sold.map(({ prices, quantity }) => times(priceIn(prices, unit), quantity)),
  );

const judgedIn = (
  { db, viewer, now }: Scope,
  sold: readonly LineRow[],
  { codes, currency }: { readonly codes: readonly string[]; readonly currency: string },
): Promise<Judged> => {
  const lines = sold.map((row) =>
    reducible(row, times(priceIn(row.prices, currency), row.quantity)),
  );
  return judge(db, { codes, memberId: viewer?.memberId ?? null, lines, currency, now: now() });
};

const toldOf = ({ lang }: Scope, { codes }: Judged, currency: string): CodeTold[] =>
  codes.map(({ candidate: { code, title }, reason, missing, gain }) => ({
    code,
    title: title[lang],
    reason,
    missing,
    discount: { minor: gain.discount, currency },
    freeMonths: gain.freeMonths,
  }));

/** Combined effect of these codes on the cart, in its display currency. */
export async function codesTold(
  scope: Scope,
  { lines: rows }: CartContents,
  { codes, asked }: { readonly codes: readonly string[]; readonly asked: string },
): Promise<CodeTold[]> {
  const sold = rows.filter((row) => !row.saved && isSold(scope, row));
  const currency = commonCurrency(sold, asked);
  return toldOf(scope, await judgedIn(scope, sold, { codes, currency }), currency);
}

const isSold = (scope: Scope, row: LineRow): boolean =>
  row.prices.length > 0 && isPurchasable(row, scope.now());

/** Falls back to the last price seen. */
function unitOf({ prices, seen }: LineRow, currency: string): Money {
  const known = prices.length > 0 ? prices : (seen?.prices ?? []);
  return known.length > 0 ? priceIn(known, currency) : { minor: 0, currency };
}

function presentLine(scope: Scope, row: LineRow, currencies: Currencies): CartLine {
  const { quantity, seen, stock, prices } = row;
  const sold = isSold(scope, row);
  const unit = unitOf(row, currencies.shown);
  return {
    uuid: row.line_id,
    product: row.product_id,
    commodity: row.id,
    category: row.category_id,
    slug: row.slug,
    kind: row.kind,
    name: row.name[scope.lang],
    picture: row.picture,
    edition: row.edition?.[scope.lang] ?? null,
    months: row.months,
    quantity,
    addedAt: row.added_at.toISOString(),
    sold,
    changes: changesOf({ seen, now: { sold, stock, prices }, quantity }, currencies),
    stock,
    unit,
    total: times(unit, quantity),
    discount: { ...unit, minor: currencies.gain?.discount ?? 0 },
    freeMonths: currencies.gain?.freeMonths ?? 0,
    missingRequirements: row.lacks.map(({ name, ...lacked }) => ({
      ...lacked,
      name: name[scope.lang],
    })),
    reminders: row.reminders.map(({ text }) => text[scope.lang]),
    mustAcknowledge: sold
      ? notesOf(row).map(({ version, text }) => ({ version, text: text[scope.lang] }))
      : [],
  };
}
