import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { Db, Tx } from "./client.ts";

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for `like` and `ilike`. */
export const containing = (text: string): string => `%${literal(text)}%`;
export const startingWith = (text: string): string => `${literal(text)}%`;

export const sortDirection = (sort: "asc" | "desc"): RawBuilder<unknown> =>
  sort === "desc" ? sql`desc` : sql`asc`;

/** The number of rows that `query` selects, without a limit of its own. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** `source`: `from` and the conditions. */
export async function countFrom(db: Db | Tx, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${source}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface Keyset {
  /** Sort columns, or what is computed of them; the last is unique, so that there are no ties. */
  readonly columns: readonly (string | RawBuilder<unknown>)[];
  readonly sort: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
  /** `from` and the condition of the row before the page; overrides `offset`. */
  readonly after: RawBuilder<unknown> | undefined;
}

/** One page. */
export function paginate<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { columns, sort, limit, offset, after }: Keyset,
): SelectQueryBuilder<DB, TB, O> {
  const sorted = columns.map((column) => (typeof column === "string" ? sql.ref(column) : column));
  const place = sql.join(sorted);
  const than = sql.raw(sort === "asc" ? ">" : "<");
  const rest = after
    ? query.where(sql<SqlBool>`(${place}) ${than} (select ${place} ${after})`)
    : query.offset(offset);
  return sorted.reduce((rows, column) => rows.orderBy(column, sort), rest.limit(limit));
}
