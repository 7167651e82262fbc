import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** The dealers above a dealer are his parent's and the parent. */
export const findBrokenTree = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "member" },
    sql`
      select members.id, members.email as label, cardinality(above) as expected, cardinality(own.ancestors) as found
      from dealers own
      join members on members.id = own.member_id
      left join dealers upper on upper.id = own.parent_id,
      lateral (select case when own.parent_id is null then '{}' else upper.ancestors || upper.id end as above) as of
      where own.ancestors <> above`,
  );
