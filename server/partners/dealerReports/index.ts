import { dealerReports } from "#shared/partners/dealerReports/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { reportEarnings } from "./service.ts";

export default {
  name: "partners/dealerReports",
  useCases: [endpoints("dealerReports", dealerReports, { get: reportEarnings })],
} satisfies Module<Context>;
