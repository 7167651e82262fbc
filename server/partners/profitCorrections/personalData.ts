import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

const BOOKS = { kept: "the books; it names an account of which nothing is left" } as const;
const STAFF = { not: "a record of what staff did" } as const;

export const personalData: PersonalData<Context> = {
  columns: {
    "profit_corrections.requested_by": { exported: STAFF, deletion: BOOKS },
    "profit_corrections.decided_by": { exported: STAFF, deletion: BOOKS },
  },
};
