import type pg from "pg";
import type { Statement } from "#test/kit/world/statements.ts";

/** Reading so many rows one by one is cheap. */
const SMALL_TABLE = 5_000;

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Larger tables that the statements read whole, sorted. Plans only: nothing is executed. */
export async function listScannedTables(
  pool: pg.Pool,
  sent: readonly Statement[],
): Promise<string[]> {
  const large = await listLargeTables(pool);
  const found = new Set<string>();
  for (const { text, values } of sent) {
    if (!/^\s*(select|with|update|insert|delete)\b/i.test(text)) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    for (const table of scannedIn(rows[0]?.["QUERY PLAN"][0].Plan))
      if (large.has(table)) found.add(table);
  }
  return [...found].toSorted();
}

async function listLargeTables(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and reltuples > $1",
    [SMALL_TABLE],
  );
  return new Set(rows.map(({ relname }) => relname));
}

function scannedIn(node: PlanNode | undefined): string[] {
  if (!node) return [];
  const own = node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}
