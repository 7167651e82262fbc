import { type RawBuilder, sql } from "kysely";
import type { InvariantName, Violation } from "#shared/admin/invariants/contract.ts";
import { SHOWN_VIOLATIONS } from "#shared/admin/invariants/contract.ts";
import type { Tx } from "../db/client.ts";

export interface Findings {
  /** All of them; the first ones are named. */
  readonly count: number;
  readonly violations: readonly Violation[];
}

export interface InvariantPart<S> {
  readonly name: InvariantName;
  /** Runs in a read-only transaction with a time limit, so it may read whole tables. */
  readonly check: (tx: Tx, scope: S) => Promise<Findings>;
}

interface FoundRow {
  readonly id: string | null;
  readonly label: string;
  readonly expected: string;
  readonly found: string;
  readonly currency: string | null;
  readonly total: number;
}

interface FindOptions {
  readonly kind: Violation["subject"]["kind"];
  /** `rows` also select the `currency` of which `expected` and `found` are minor units. */
  readonly isMoney?: boolean;
}

/**
 * `rows` selects `id`, `label`, `expected` and `found` of whatever breaks the rule; the last two are numbers, instants or
 * codes with a phrase.
 */
export async function findViolations(
  tx: Tx,
  { kind, isMoney = false }: FindOptions,
  rows: RawBuilder<unknown>,
): Promise<Findings> {
  // Materialized: the limit would lure the planner into reading everything in the order of the labels.
  const { rows: found } = await sql<FoundRow>`
    with broken as materialized (${rows})
    select id::text, label::text, expected::text, found::text, ${isMoney ? sql`currency` : sql`null`} as currency,
      count(*) over () as total
    from broken order by label, id limit ${SHOWN_VIOLATIONS}`.execute(tx);
  return {
    count: found[0]?.total ?? 0,
    violations: found.map(({ id, label, expected, found: is, currency }) => ({
      subject: { kind, id, label },
      expected,
      found: is,
      ...(currency !== null && { currency }),
    })),
  };
}
