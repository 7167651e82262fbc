import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import { type ListName, useOfficePaths } from "#app/office/layout/paths.ts";

const pages: Readonly<Record<string, ListName>> = {
  member: "member",
  mail: "mail",
  job: "job",
  order: "order",
  invoice: "invoices",
  quotation: "quotations",
  ticket: "tickets",
  subscription: "subscriptions",
  dealer: "dealers",
};

export function useSubjectPath(): (
  subject: Pick<AuditEntry["subject"], "type" | "id">,
) => string | null {
  const paths = useOfficePaths();
  return ({ type, id }) => {
    const name = pages[type];
    return name && UUID_PATTERN.test(id) ? paths.item(name, id) : null;
  };
}
