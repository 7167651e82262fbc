import type { ContentType, LegalType, TermKind } from "#shared/site/company/contract.ts";
import type { MenuEntries } from "#shared/content/menus/menuContent.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type {
  CmsDocumentsTable,
  CurrenciesTable,
  ExchangeRateTablesTable,
  CompanyProfileTable,
} from "#server/platform/db/schema.ts";

interface CurrencyRow {
  readonly code: string;
  readonly name: Texts;
  readonly rate: string | null;
}

export const categories = (db: Db) =>
  db.selectFrom("categories").selectAll().orderBy("sort").orderBy("id").execute();

export async function currencies(db: Db) {
  const { rows } = await sql<CurrencyRow>`
    select code, name, case when code = 'TWD' then '1' else rates ->> code end as rate
    from currencies left join (
      select rates from exchange_rate_tables order by version desc limit 1) newest on true
    order by sort, code`.execute(db);
  return rows;
}

export const menus = (db: Db) => db.selectFrom("menus").selectAll().execute();

/** Replaces the menu that visitors see. */
export async function publishMenu(tx: Tx, id: MenuName, entries: MenuEntries): Promise<void> {
  const row = { id, entries: JSON.stringify(entries) };
  await tx
    .insertInto("menus")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ entries: row.entries }))
    .execute();
}

/** The existing categories among `ids`. */
export async function categoriesAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("categories").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

export const terms = (db: Db) =>
  db.selectFrom("taxonomy_terms").selectAll().orderBy("sort").orderBy("id").execute();

/** Locked against deletion until `tx` ends. */
export const lockTerms = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("taxonomy_terms")
    .select(["id", "kind"])
    .where("id", "in", ids)
    .forKeyShare()
    .execute();

export const termsOf = (db: Db, kind: TermKind) =>
  db
    .selectFrom("taxonomy_terms")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("sort")
    .orderBy("id")
    .execute();

export async function storeCurrencies(db: Db | Tx, rows: Insertable<CurrenciesTable>[]) {
  await db
    .insertInto("currencies")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("code")
        .doUpdateSet((row) => ({
          name: row.ref("excluded.name"),
          sort: row.ref("excluded.sort"),
        }))
        .where(
          sql<boolean>`(currencies.name, currencies.sort) is distinct from (excluded.name, excluded.sort)`,
        ),
    )
    .execute();
}

export const findCompanyProfile = (db: Db | Tx) =>
  db.selectFrom("company_profile").selectAll().executeTakeFirst();

export const lockCompanyProfile = (tx: Tx) =>
  tx.selectFrom("company_profile").selectAll().forUpdate().executeTakeFirst();

export async function updateCompanyProfile(tx: Tx, written: Updateable<CompanyProfileTable>) {
  await tx.updateTable("company_profile").set(written).execute();
}

export const contentTypes = (db: Db, now: Date) =>
  db
    .selectFrom("cms_documents")
    .select("type")
    .distinct()
    .where("published_at", "<=", now)
    .execute();

export const contentAt = (db: Db | Tx, type: ContentType, now: Date) =>
  db
    .selectFrom("cms_documents")
    .selectAll()
    .where("type", "=", type)
    .where("published_at", "<=", now)
    .orderBy("published_at", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** Waits for publications in progress, and blocks others until `tx` ends. */
export async function lockContentsShared(tx: Tx): Promise<void> {
  await sql`lock table cms_documents in share mode`.execute(tx);
}

/** Conflicts with `lockContentsShared`. */
export async function lockContents(tx: Tx): Promise<void> {
  await sql`lock table cms_documents in row exclusive mode`.execute(tx);
}

export const contentVersions = (db: Db, type: ContentType, now: Date) =>
  db
    .selectFrom("cms_documents")
    .select(["version", "published_at"])
    .where("type", "=", type)
    .where("published_at", "<=", now)
    .orderBy("published_at", "desc")
    .orderBy("number", "desc")
    .execute();

export const contentOf = (
  db: Db,
  { type, version, now }: { type: ContentType; version: string; now: Date },
) =>
  db
    .selectFrom("cms_documents")
    .selectAll()
    .where("type", "=", type)
    .where("version", "=", version)
    .where("published_at", "<=", now)
    .executeTakeFirst();

export const liveDocument = (db: Db, type: LegalType) =>
  db
    .selectFrom("cms_entries as t")
    .innerJoin("cms_revisions as r", (join) =>
      join
        .onRef("r.kind", "=", "t.kind")
        .onRef("r.id", "=", "t.id")
        .onRef("r.number", "=", "t.live"),
    )
    .select(["r.content", "r.followed"])
    .where("t.kind", "=", "legal")
    .where("t.id", "=", type)
    .executeTakeFirst();

/** `newest` in milliseconds. */
export async function contentNames(tx: Tx, type: ContentType) {
  const rows = await tx
    .selectFrom("cms_documents")
    .select(["version", "number", "published_at"])
    .where("type", "=", type)
    .execute();
  return {
    versions: rows.map(({ version }) => version),
    number: Math.max(0, ...rows.map(({ number }) => number)),
    newest: Math.max(0, ...rows.map(({ published_at: at }) => at.getTime())),
  };
}

export async function insertContent(tx: Tx, row: Insertable<CmsDocumentsTable>): Promise<void> {
  await tx.insertInto("cms_documents").values(row).execute();
}

/** Currencies of the bank accounts. */
export async function transferCurrencies(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct unnest(currencies) as currency from bank_accounts`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Newest rates; locks the table against other writers until `tx` ends. */
export async function lockRates(tx: Tx) {
  await sql`lock table exchange_rate_tables in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom("exchange_rate_tables")
    .selectAll()
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertRates(
  tx: Tx,
  row: Omit<Insertable<ExchangeRateTablesTable>, "version">,
): Promise<number> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from exchange_rate_tables)`;
  const { version } = await tx
    .insertInto("exchange_rate_tables")
    .values({ ...row, version: next })
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
