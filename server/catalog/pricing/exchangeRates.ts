import { ensure, Refusal } from "#shared/errors.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import { readEcb, readLines, type ReadRates } from "#shared/catalog/pricing/parseExchangeRates.ts";
import type {
  RateChange,
  RatesAnswer,
  RatesInput,
  RateTable,
  RateVersion,
} from "#shared/catalog/pricing/exchangeRateContract.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { lockRates, storeRates } from "#server/site/company/commands.ts";
import { currencies } from "#server/site/company/service.ts";
import * as queries from "./exchangeRateQueries.ts";

export async function table(scope: Scope): Promise<RateTable> {
  requireStaff(scope, "prices.write");
  const history = (await queries.rateVersions(scope.db)).map(presentVersion);
  const version = history[0]?.version ?? 0;
  const current = await queries.ratesOf(scope.db, version);
  return { version, rates: current?.rates ?? {}, history };
}

const presentVersion = (row: queries.RateRow): RateVersion => ({
  version: row.version,
  source: row.source,
  asOf: row.as_of,
  setAt: row.set_at.toISOString(),
  setBy: actorOf(row),
  restored: row.restored,
  currencies: row.currencies,
});

/** Applies the rates of a text, all or none; other currencies keep theirs. No change writes no version. */
export async function set(scope: Scope, input: RatesInput): Promise<RatesAnswer> {
  requireStaff(scope, "prices.write");
  const read = await inspected(scope, input);
  return transact(scope.db, async (tx) => {
    const current = await lockRates(tx);
    const was = current?.rates ?? {};
    const version = current?.version ?? 0;
    const { changes, rates } = applied(was, read);
    const answer = {
      version,
      asOf: read.asOf,
      changes,
      skipped: read.skipped,
      errors: read.errors,
    };
    if (input.preview) return answer;
    ensure(version === input.version, "exchange_rate.changed");
    if (read.errors.length > 0) throw refused(read.errors);
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

interface Inspected {
  readonly rates: ReadRates["rates"];
  readonly errors: RatesAnswer["errors"];
  readonly asOf: string | null;
  readonly skipped: string[];
}

/** Restricted to currencies the shop knows. */
async function inspected(scope: Scope, { source, text, euro }: RatesInput): Promise<Inspected> {
  const read = source === "ecb" ? readEcb(text, euro ?? null) : readLines(text);
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

function applied(was: Rates, { rates }: Inspected): { changes: RateChange[]; rates: Rates } {
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

const refused = (errors: RatesAnswer["errors"]) =>
  new Refusal(
    "exchange_rate.invalid",
    Object.fromEntries(errors.map(({ line, error }) => [`rows.${line}`, [error]])),
  );

/** Restores an earlier version as a new one. */
export async function restore(
  scope: Scope,
  input: { readonly version: number; readonly restore: number },
): Promise<RateTable> {
  requireStaff(scope, "prices.write");
  await transact(scope.db, async (tx) => {
    const current = await lockRates(tx);
    ensure(current?.version === input.version, "exchange_rate.changed");
    const earlier = await queries.ratesOf(tx, input.restore);
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
  return table(scope);
}
