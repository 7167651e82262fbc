import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { ID } from "#app/lists/listQuery.ts";
import { type ListName, useManagerPaths } from "#app/office/layout/paths.ts";

const pages: Readonly<Record<string, ListName>> = {
  member: "member",
  mail: "mail",
  job: "job",
  order: "order",
  invoice: "invoices",
  quotation: "quotations",
  ticket: "tickets",
};

export function useSubjectPath(): (
  subject: Pick<AuditEntry["subject"], "type" | "id">,
) => string | null {
  const paths = useManagerPaths();
  return ({ type, id }) => {
    const name = pages[type];
    return name && ID.test(id) ? paths.item(name, id) : null;
  };
}
