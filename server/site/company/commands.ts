import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import { ensure } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { RateSource } from "#shared/site/company/choices.ts";
import type { ContentType } from "#shared/site/company/contract.ts";
import type { HomeSections } from "#shared/content/home/homeContent.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { CompanyProfileTable } from "#server/platform/db/schema.ts";
import { CURRENCIES } from "../currencies/isoCurrencies.ts";
import * as queries from "./companyQueries.ts";

export { categoriesAmong, lockRates, publishMenu, transferCurrencies } from "./companyQueries.ts";

export type CompanyProfileRow = Selectable<CompanyProfileTable>;

export interface PublishedText {
  readonly version: string;
  readonly content: string;
}

/** Empty before the first; for other modules' statements to join. */
export const publishedTextQuery = (
  type: ContentType,
  lang: Lang,
  now: Date,
): RawBuilder<PublishedText> =>
  sql`select version, content ->> ${sql.lit(lang)} as content from cms_documents
    where type = ${type} and published_at <= ${now} order by published_at desc, number desc limit 1`;

/** @throws {Error} if the shop was never set up. */
export async function getCompanyProfile(db: Db | Tx): Promise<CompanyProfileRow> {
  return setUp(await queries.findCompanyProfile(db));
}

/** As `webInfo`, locked until `tx` ends. */
export async function lockCompanyProfile(tx: Tx): Promise<CompanyProfileRow> {
  return setUp(await queries.lockCompanyProfile(tx));
}

/**
 * The version in force; keeps others from being published until `tx` ends. @throws {Refusal}
 * `page.not_found`.
 */
export async function lockPublishedVersion(
  tx: Tx,
  { now }: Clock,
  type: ContentType,
): Promise<string> {
  await queries.lockContentsShared(tx);
  const row = await queries.contentAt(tx, type, now());
  ensure(row, "page.not_found");
  return row.version;
}

interface Clock {
  readonly now: () => Date;
}

interface PublishedContent {
  readonly type: ContentType;
  readonly content: Texts;
  readonly agreeAnew: boolean;
}

/**
 * In force now, named after the day; never before the previous version, even if that process's
 * clock is ahead.
 */
export async function publishContent(
  tx: Tx,
  { now }: Clock,
  { type, content, agreeAnew }: PublishedContent,
): Promise<void> {
  await queries.lockContents(tx);
  const { versions, number, newest } = await queries.contentNames(tx, type);
  const at = new Date(Math.max(now().getTime(), newest)); // at equal times the higher number is later
  await queries.insertContent(tx, {
    type,
    version: freeName(formatDay(at), versions),
    number: number + 1,
    content: JSON.stringify(content),
    published_at: at,
    agree_anew: agreeAnew,
  });
}

function freeName(day: string, taken: readonly string[]): string {
  if (!taken.includes(day)) return day;
  for (let at = 2; ; at += 1) if (!taken.includes(`${day}.${at}`)) return `${day}.${at}`;
}

/** Replaces the home page that visitors see. */
export const publishHome = (tx: Tx, sections: HomeSections): Promise<void> =>
  queries.updateCompanyProfile(tx, { home: JSON.stringify(sections) });

/** Also corrects changed names. */
export async function storeCurrencies(db: Db | Tx): Promise<void> {
  const rows = CURRENCIES.map(([code, tw, en, cn], sort) => ({
    code,
    name: JSON.stringify({ tw, en, cn }),
    sort,
  }));
  await queries.storeCurrencies(db, rows);
}

/** Replaces every editable field. */
export async function updateCompanyProfile(
  tx: Tx,
  written: Pick<
    CompanyProfileRow,
    "name" | "address" | "phone" | "fax" | "email" | "lang" | "uniform_number" | "followed"
  >,
): Promise<void> {
  await queries.updateCompanyProfile(tx, {
    ...written,
    name: JSON.stringify(written.name),
    address: JSON.stringify(written.address),
    followed: JSON.stringify(written.followed),
  });
}

interface NewRates {
  readonly rates: Rates;
  readonly source: RateSource;
  readonly setAt: Date;
  /** `YYYY-MM-DD`, if the source tells. */
  readonly asOf?: string | null;
  readonly actorId?: string | null;
  /** The version that these rates restore. */
  readonly restored?: number;
}

/** Returns the new version. */
export const storeRates = (tx: Tx, fresh: NewRates): Promise<number> =>
  queries.insertRates(tx, {
    rates: JSON.stringify(fresh.rates),
    source: fresh.source,
    set_at: fresh.setAt,
    as_of: fresh.asOf ?? null,
    actor_id: fresh.actorId ?? null,
    restored: fresh.restored ?? null,
  });

function setUp(row: CompanyProfileRow | undefined): CompanyProfileRow {
  if (!row) throw new Error("company profile is missing: run the setup first");
  return row;
}
