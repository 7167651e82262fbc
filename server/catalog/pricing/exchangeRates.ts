import { ensure, Refusal } from "#shared/errors.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import {
  parseEcbRates,
  parseRateLines,
  type ParsedRates,
} from "#shared/catalog/pricing/parseExchangeRates.ts";
import type {
  RateChange,
  RatesResult,
  RatesInput,
  RateTable,
  RateVersion,
} from "#shared/catalog/pricing/exchangeRateContract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { lockRates, storeRates } from "#server/site/company/commands.ts";
import { currencies } from "#server/site/company/service.ts";
import * as queries from "./exchangeRateQueries.ts";

export async function getRateTable(scope: Context): Promise<RateTable> {
  requireStaff(scope, "prices.write");
  const history = (await queries.listRateVersions(scope.db)).map(toVersionView);
  const version = history[0]?.version ?? 0;
  const current = await queries.findRates(scope.db, version);
  return { version, rates: current?.rates ?? {}, history };
}

const toVersionView = (row: queries.RateRow): RateVersion => ({
  version: row.version,
  source: row.source,
  asOf: row.as_of,
  setAt: row.set_at.toISOString(),
  setBy: actorView(row),
  restored: row.restored,
  currencies: row.currencies,
});

/** Applies the rates of a text, all or none; other currencies keep theirs. No change writes no version. */
export async function set(scope: Context, input: RatesInput): Promise<RatesResult> {
  requireStaff(scope, "prices.write");
  const read = await checkRates(scope, input);
  return runTransaction(scope.db, async (tx) => {
    const current = await lockRates(tx);
    const was = current?.rates ?? {};
    const version = current?.version ?? 0;
    const { changes, rates } = applyRates(was, read);
    const answer = {
      version,
      asOf: read.asOf,
      changes,
      skipped: read.skipped,
      errors: read.errors,
    };
    if (input.preview) return answer;
    ensure(version === input.version, "exchange_rate.changed");
    if (read.errors.length > 0) throw ratesRefusal(read.errors);
    if (changes.length === 0) return answer;
    const fresh = await storeRates(tx, {
      rates,
      source: input.source,
      asOf: read.asOf,
      setAt: scope.now(),
      actorId: scope.viewer?.memberId ?? null,
    });
    await audit(tx, scope, {
      action: "exchange_rate.changed",
      subjectType: "rates",
      subjectId: String(fresh),
      before: Object.fromEntries(changes.map((change) => [change.currency, change.was])),
      after: Object.fromEntries(changes.map(({ currency, now }) => [currency, now])),
    });
    return { ...answer, version: fresh };
  });
}

interface CheckedRates {
  readonly rates: ParsedRates["rates"];
  readonly errors: RatesResult["errors"];
  readonly asOf: string | null;
  readonly skipped: string[];
}

/** Restricted to currencies the shop knows. */
async function checkRates(
  scope: Context,
  { source, text, euro }: RatesInput,
): Promise<CheckedRates> {
  const read = source === "ecb" ? parseEcbRates(text, euro ?? null) : parseRateLines(text);
  const known = new Set((await currencies(scope)).map(({ code }) => code));
  const unknown = read.rates.filter(({ currency }) => !known.has(currency));
  // The text may list TWD, but only as 1.
  const own = read.rates.find(({ currency, rate }) => currency === "TWD" && rate !== "1");
  const errors = [
    ...read.errors,
    ...(source === "ecb"
      ? []
      : unknown.map(({ line }) => ({ line, error: "currency_unknown" as const }))),
    ...(own ? [{ line: own.line, error: "rate" as const }] : []),
  ];
  return {
    rates: read.rates.filter(({ currency }) => known.has(currency) && currency !== "TWD"),
    errors: errors.toSorted((a, b) => a.line - b.line),
    asOf: read.asOf,
    skipped: source === "ecb" ? unknown.map(({ currency }) => currency) : [],
  };
}

function applyRates(was: Rates, { rates }: CheckedRates): { changes: RateChange[]; rates: Rates } {
  const fresh = new Map(Object.entries(was));
  const changes = rates.flatMap(({ currency, rate }) => {
    const before = fresh.get(currency) ?? null;
    if (rate === before) return [];
    if (rate === null) fresh.delete(currency);
    else fresh.set(currency, rate);
    return [{ currency, was: before, now: rate }];
  });
  return { changes, rates: Object.fromEntries(fresh) };
}

const ratesRefusal = (errors: RatesResult["errors"]) =>
  new Refusal(
    "exchange_rate.invalid",
    Object.fromEntries(errors.map(({ line, error }) => [`rows.${line}`, [error]])),
  );

/** Restores an earlier version as a new one. */
export async function restore(
  scope: Context,
  input: { readonly version: number; readonly restore: number },
): Promise<RateTable> {
  requireStaff(scope, "prices.write");
  await runTransaction(scope.db, async (tx) => {
    const current = await lockRates(tx);
    ensure(current?.version === input.version, "exchange_rate.changed");
    const earlier = await queries.findRates(tx, input.restore);
    ensure(earlier && input.restore !== current.version, "exchange_rate.not_found");
    const fresh = await storeRates(tx, {
      rates: earlier.rates,
      source: "restored",
      restored: input.restore,
      setAt: scope.now(),
      actorId: scope.viewer?.memberId ?? null,
    });
    await audit(tx, scope, {
      action: "exchange_rate.restored",
      subjectType: "rates",
      subjectId: String(fresh),
      before: { version: current.version },
      after: { version: input.restore },
    });
  });
  return getRateTable(scope);
}
