import { sql } from "kysely";
import { shippingOffice } from "#shared/sales/shipping/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { create, detail, edit, methods } from "./admin.ts";

export default {
  name: "sales/shipping",
  useCases: [endpoints("shipping", shippingOffice, { create, detail, edit, methods })],
  navigation: [{ section: "shipping", group: "settings", order: 60, permission: "prices.write" }],
  auditSubjects: [
    auditSubject(
      "shipping",
      (lang) => sql`select id, name ->> ${lang} as name from shipping_methods`,
    ),
  ],
} satisfies Module<Context>;
