import { profitReport } from "#shared/partners/profitReport/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { getReport, listDetails } from "./service.ts";

export default {
  name: "partners/profitReport",
  useCases: [
    endpoints("profitReport", profitReport, { report: getReport }),
    forPages("profitReport", "dealers.read", { details: listDetails }),
  ],
  navigation: [
    { section: "profitReport", group: "dealers", order: 30, permission: "dealers.read" },
  ],
} satisfies Module<Context>;
