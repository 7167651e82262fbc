import type { Cart, CartLine } from "#shared/cart/contract.ts";
import { changesOf } from "#shared/cart/rules.ts";
import { deliversDigitally, priceIn } from "#shared/catalogue/rules.ts";
import { ensure } from "#shared/kit/errors.ts";
import { type Money, sum, times } from "#shared/kit/money.ts";
import { approximate } from "#shared/kit/rates.ts";
import { isPurchasable } from "../catalogue/commands.ts";
import type { Scope } from "../context.ts";
import { chargeCurrency, commonCurrency } from "./currency.ts";
import type { CartContents, LineRow } from "./queries.ts";

interface Currencies {
  readonly asked: string;
  readonly shown: string;
}

/** In `asked` where that is possible; `charge` says what an order would really come to. */
export async function present(
  scope: Scope,
  { lines: rows, consent }: CartContents,
  asked: string,
): Promise<Cart> {
  ensure(consent, "page.not_found");
  const sold = rows.filter((row) => !row.saved && isSold(scope, row));
  const shown = commonCurrency(sold, asked);
  if (shown !== asked) await scope.catalogue.look(scope.db);
  const charged = await chargeCurrency(scope.db, scope.providers, sold, shown);
  const said = (saved: boolean) =>
    rows
      .filter((row) => row.saved === saved)
      .map((row) => presentLine(scope, row, { asked, shown }));
  const totalIn = (unit: string) =>
    sum(
      unit,
      sold.map(({ prices, quantity }) => times(priceIn(prices, unit), quantity)),
    );
  const total = totalIn(shown);
  return {
    lines: said(false),
    saved: said(true),
    total,
    approximate: approximate([total], asked, scope.catalogue.rates()),
    charge: totalIn(charged),
    consent: sold.some(deliversDigitally)
      ? { version: consent.version, text: consent.content }
      : null,
  };
}

const isSold = (scope: Scope, row: LineRow): boolean =>
  row.prices.length > 0 && isPurchasable(row, scope.now());

/** What a piece costs; of what has no price any more, what was seen last. */
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
    reminders: row.reminders.map((reminder) => reminder[scope.lang]),
  };
}
