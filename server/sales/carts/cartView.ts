import type { Cart, CartLine, CodePreview } from "#shared/sales/carts/contract.ts";
import { lineChanges } from "#shared/sales/carts/rules.ts";
import { isDigitalProduct, priceIn } from "#shared/catalog/products/rules.ts";
import { isInvoiced } from "#shared/billing/einvoices/rules.ts";
import { ensure } from "#shared/errors.ts";
import { type Money, sumMoney, multiplyMoney } from "#shared/kit/money.ts";
import { approximatePrice } from "#shared/kit/exchangeRates.ts";
import type { LineReduction, ReducibleLine } from "#shared/sales/promotions/rules.ts";
import { includedTax } from "#shared/sales/tax/rules.ts";
import { isPurchasable, requiredOfferNotes, type Offer } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import { evaluateCodes, type CodeEvaluation } from "../promotions/commands.ts";
import { toTaxView, type TaxFacts, determineTax } from "../tax/commands.ts";
import { resolveChargeCurrency, findCommonCurrency } from "#server/catalog/pricing/service.ts";
import type { CartContents, LineRow } from "./queries.ts";
import {
  toCartShipping,
  shippingSelection,
  destinationCountry,
  withShippingFee,
} from "./shippingSelection.ts";

export const toReducibleLine = (
  { product_id: product, kind, months }: Pick<Offer, "product_id" | "kind" | "months">,
  { minor }: Money,
): ReducibleLine => ({ product, kind, months, minor });

interface Currencies {
  readonly asked: string;
  readonly shown: string;
  readonly gain?: LineReduction | undefined;
}

/** Amounts in `asked` if possible; `charge` is what an order would cost. */
export async function toCartView(
  scope: Context,
  { lines: rows, consent, facts, offered }: CartContents,
  asked: string,
): Promise<Cart> {
  ensure(consent, "page.not_found");
  const sold = rows.filter((row) => !row.saved && isSold(scope, row));
  const shown = findCommonCurrency(sold, asked);
  if (shown !== asked) await scope.catalogCache.refresh(scope.db);
  const charged = await resolveChargeCurrency(scope.db, scope.providers, sold, shown);
  const codes = rows[0]?.codes ?? [];
  const typed = codes.map(({ code }) => code);
  const evaluation = await evaluateLines(scope, sold, { codes: typed, currency: shown });
  const other =
    charged === shown
      ? evaluation
      : await evaluateLines(scope, sold, { codes: typed, currency: charged });
  const gains = new Map(sold.map((row, at) => [row.line_id, evaluation.lines[at]]));
  const said = (saved: boolean) =>
    rows
      .filter((row) => row.saved === saved)
      .map((row) => lineView(scope, row, { asked, shown, gain: gains.get(row.line_id) }));
  const subtotal = totalIn(sold, shown);
  const selection = shippingSelection(offered, sold);
  const total = withShippingFee(selection, less(subtotal, evaluation));
  const goods = less(totalIn(sold, charged), other);
  const charge = withShippingFee(selection, goods);
  return {
    lines: said(false),
    saved: said(true),
    codes: identified(codePreviews(scope, evaluation, shown), codes),
    subtotal,
    total,
    approximate: approximatePrice([total], asked, scope.catalogCache.rates()),
    charge,
    shipping: selection && toCartShipping(selection, goods, scope.lang),
    ...taxView(facts, { sold, charge, sentTo: destinationCountry(selection, goods) }),
    consent: sold.some(isDigitalProduct)
      ? { version: consent.version, text: consent.content }
      : null,
  };
}

interface Charged {
  readonly sold: readonly LineRow[];
  readonly charge: Money;
  readonly sentTo: string | null;
}

function taxView(
  facts: TaxFacts | null,
  { sold: lines, charge: total, sentTo: to }: Charged,
): Pick<Cart, "tax" | "invoiced"> {
  const tax = facts && total.minor > 0 ? determineTax(facts, { lines, sentTo: to }) : null;
  return {
    tax: tax && toTaxView(tax, { total, minor: includedTax(tax, total.minor) }),
    invoiced: isInvoiced({ currency: total.currency, totalMinor: total.minor, tax }),
  };
}

const identified = (told: readonly CodePreview[], held: LineRow["codes"]): Cart["codes"] =>
  told.flatMap((each) => {
    const id = held.find(({ code }) => code === each.code)?.id;
    return id ? [{ id, ...each }] : [];
  });

const less = (full: Money, { discount }: CodeEvaluation): Money => ({
  ...full,
  minor: full.minor - discount,
});

const totalIn = (sold: readonly LineRow[], unit: string): Money =>
  sumMoney(
    unit,
    sold.map(({ prices, quantity }) => multiplyMoney(priceIn(prices, unit), quantity)),
  );

const evaluateLines = (
  { db, viewer, now }: Context,
  sold: readonly LineRow[],
  { codes, currency }: { readonly codes: readonly string[]; readonly currency: string },
): Promise<CodeEvaluation> => {
  const lines = sold.map((row) =>
    toReducibleLine(row, multiplyMoney(priceIn(row.prices, currency), row.quantity)),
  );
  return evaluateCodes(db, {
    codes,
    memberId: viewer?.memberId ?? null,
    lines,
    currency,
    now: now(),
  });
};

const codePreviews = (
  { lang }: Context,
  { codes }: CodeEvaluation,
  currency: string,
): CodePreview[] =>
  codes.map(({ candidate: { code, title }, reason, missing, gain }) => ({
    code,
    title: title[lang],
    reason,
    missing,
    discount: { minor: gain.discount, currency },
    freeMonths: gain.freeMonths,
  }));

/** Combined effect of these codes on the cart, in its display currency. */
export async function previewCodes(
  scope: Context,
  { lines: rows }: CartContents,
  { codes, asked }: { readonly codes: readonly string[]; readonly asked: string },
): Promise<CodePreview[]> {
  const sold = rows.filter((row) => !row.saved && isSold(scope, row));
  const currency = findCommonCurrency(sold, asked);
  return codePreviews(scope, await evaluateLines(scope, sold, { codes, currency }), currency);
}

const isSold = (scope: Context, row: LineRow): boolean =>
  row.prices.length > 0 && isPurchasable(row, scope.now());

/** Falls back to the last price seen. */
function unitOf({ prices, seen }: LineRow, currency: string): Money {
  const known = prices.length > 0 ? prices : (seen?.prices ?? []);
  return known.length > 0 ? priceIn(known, currency) : { minor: 0, currency };
}

function lineView(scope: Context, row: LineRow, currencies: Currencies): CartLine {
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
    changes: lineChanges({ seen, now: { sold, stock, prices }, quantity }, currencies),
    stock,
    unit,
    total: multiplyMoney(unit, quantity),
    discount: { ...unit, minor: currencies.gain?.discount ?? 0 },
    freeMonths: currencies.gain?.freeMonths ?? 0,
    missingRequirements: row.lacks.map(({ name, ...lacked }) => ({
      ...lacked,
      name: name[scope.lang],
    })),
    reminders: row.reminders.map(({ text }) => text[scope.lang]),
    mustAcknowledge: sold
      ? requiredOfferNotes(row).map(({ version, text }) => ({ version, text: text[scope.lang] }))
      : [],
  };
}
