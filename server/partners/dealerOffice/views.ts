import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { DealerRef, DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import type { SetupPart } from "#shared/partners/dealers/rules.ts";
import type { PersonColumns, RefRow } from "./detailQueries.ts";
import type { ListedRow } from "./queries.ts";

export function summaryView(row: ListedRow): DealerSummary {
  const lacks: readonly (readonly [SetupPart, boolean])[] = [
    ["percent", !row.has_percent],
    ["bank", !row.has_bank],
    ["agreement", !row.has_agreed],
  ];
  return {
    uuid: row.id,
    member: personOf(row),
    company: row.company || null,
    area: row.area,
    state: row.state,
    percent: row.percent,
    parent: row.parent_id,
    level: row.level,
    below: row.below,
    customers: row.customers,
    missing: lacks.flatMap(([part, isMissing]) => (isMissing ? [part] : [])),
    appointedAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}

export const personOf = (row: PersonColumns): PersonWire => ({
  uuid: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

export const refView = (row: RefRow): DealerRef => ({
  uuid: row.id,
  member: personOf(row),
  company: row.company || null,
  state: row.state,
  percent: row.percent,
});
