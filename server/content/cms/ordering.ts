import { sql } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { Tx } from "#server/platform/db/client.ts";

type OrderedTable = "faqs" | "faq_categories" | "taxonomy_terms";

interface Placement {
  readonly id: string;
  /** The first place if left out. */
  readonly after: string | undefined;
  /** Ids of the other rows, in order. */
  readonly others: readonly string[];
}

/** The new place, from 1. @throws {Refusal} `request.invalid` unless `after` is one of the others. */
export async function placeBehind(
  tx: Tx,
  table: OrderedTable,
  { id, after, others }: Placement,
): Promise<number> {
  const at = after === undefined ? 0 : others.indexOf(after) + 1;
  ensure(after === undefined || at > 0, "request.invalid", { after: ["invalid"] });
  await sql`
    update ${sql.table(table)} row set sort = place.at - 1
    from unnest(${others.toSpliced(at, 0, id)}::uuid[]) with ordinality as place (id, at)
    where row.id = place.id and row.sort <> place.at - 1`.execute(tx);
  return at + 1;
}
