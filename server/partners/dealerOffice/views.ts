import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import type { SetupPart } from "#shared/partners/dealers/rules.ts";
import type { ListedRow } from "./queries.ts";

export function summaryView(row: ListedRow): DealerSummary {
  const lacks: readonly (readonly [SetupPart, boolean])[] = [
    ["percent", !row.has_percent],
    ["bank", !row.has_bank],
    ["agreement", row.agreed_at === null],
  ];
  return {
    uuid: row.id,
    member: {
      uuid: row.member_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
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
