import { profitCorrections } from "#shared/partners/profitCorrections/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import {
  approveCorrection,
  listOfOrder,
  listRequested,
  rejectCorrection,
  requestCorrection,
} from "./service.ts";

export default {
  name: "partners/profitCorrections",
  useCases: [
    endpoints("profitCorrections", profitCorrections, {
      approve: approveCorrection,
      ofOrder: listOfOrder,
      reject: rejectCorrection,
      request: requestCorrection,
      requested: listRequested,
    }),
  ],
  personalData,
} satisfies Module<Context>;
