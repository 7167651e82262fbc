import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { ContentType } from "#shared/site/contract.ts";
import type { Db, Tx } from "../db/client.ts";
import type { WebInfoTable } from "../db/schema.ts";
import { CURRENCIES } from "./currencies.ts";
import * as queries from "./queries.ts";

export type WebInfoRow = Selectable<WebInfoTable>;

export interface TextInForce {
  readonly version: string;
  readonly content: string;
}

/** A query of the text in force at `now`, no row before one is published; for another feature's statement to join. */
export const textInForce = (type: ContentType, lang: Lang, now: Date): RawBuilder<TextInForce> =>
  sql`select version, content ->> ${sql.lit(lang)} as content from contents
    where type = ${type} and published_at <= ${now} order by published_at desc limit 1`;

/** Who runs the shop, in every language. @throws when the shop was never set up. */
export async function webInfo(db: Db | Tx): Promise<WebInfoRow> {
  return setUp(await queries.webInfo(db));
}

/** The same, locked until `tx` ends. */
export async function lockWebInfo(tx: Tx): Promise<WebInfoRow> {
  return setUp(await queries.lockWebInfo(tx));
}

/** Writes the currencies that every shop knows, with their names, where they are not stored so already. */
export async function storeCurrencies(db: Db | Tx): Promise<void> {
  const rows = CURRENCIES.map(([code, tw, en, cn], sort) => ({
    code,
    name: JSON.stringify({ tw, en, cn }),
    sort,
  }));
  await queries.storeCurrencies(db, rows);
}

/** Replaces all that people write of it. */
export async function updateWebInfo(
  tx: Tx,
  written: Pick<WebInfoRow, "name" | "address" | "phone" | "fax" | "email" | "home">,
): Promise<void> {
  await queries.updateWebInfo(tx, {
    ...written,
    name: JSON.stringify(written.name),
    address: JSON.stringify(written.address),
    home: JSON.stringify(written.home),
  });
}

/** The currencies in which the vendor takes bank transfers. */
export const transferCurrencies = (db: Db | Tx): Promise<readonly string[]> =>
  queries.transferCurrencies(db);

function setUp(row: WebInfoRow | undefined): WebInfoRow {
  if (!row) throw new Error("the shop has no web info: set it up before the first visit");
  return row;
}
