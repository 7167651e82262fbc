import { sql } from "kysely";
import { promotionOffice } from "#shared/sales/promotions/adminContract.ts";
import { promotionSimulation } from "#shared/sales/promotions/simulation.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { create, detail, edit, list } from "./admin.ts";
import { addCode, codes, generateCodes, uses, withdrawCode } from "./adminPromoCodes.ts";
import { searchPromotions } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import { plans, simulate } from "./simulation.ts";

export default {
  name: "sales/promotions",
  useCases: [
    endpoints("promotions", promotionOffice, {
      addCode,
      codes,
      create,
      detail,
      edit,
      list,
      makeCodes: generateCodes,
      uses,
      withdrawCode,
    }),
    endpoints("promotions", promotionSimulation, { plans, simulate }),
  ],
  officeSearch: [{ kind: "promotions", permission: "promotions.read", find: searchPromotions }],
  navigation: [
    { section: "promotions", group: "catalog", order: 60, permission: "promotions.read" },
  ],
  personalData,
  auditSubjects: [auditSubject("promotion", () => sql`select id, name from promotions`)],
} satisfies Module<Context>;
