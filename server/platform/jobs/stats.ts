import { sql } from "kysely";
import type { Db } from "../db/client.ts";

export async function countJobsByState(
  db: Db,
): Promise<readonly { kind: string; state: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; state: string; count: number }>`
    select name as kind, state::text as state, count(*) as count
    from pgboss.job where name not like '\\_\\_%' group by name, state`.execute(db);
  return rows;
}
