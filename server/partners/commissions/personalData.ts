import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

const BOOKS = { kept: "the books; it names an account of which nothing is left" } as const;

export const personalData: PersonalData<Context> = {
  columns: {
    "profit_runs.buyer_id": { exported: { not: "the order says it" }, deletion: BOOKS },
    "profit_runs.held_by": { exported: { not: "a record of what staff did" }, deletion: BOOKS },
  },
};
