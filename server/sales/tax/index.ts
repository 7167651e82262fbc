import { taxOffice } from "#shared/sales/tax/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { places } from "#server/identity/geo/service.ts";
import { remove, rules, set } from "./admin.ts";

export default {
  name: "sales/tax",
  useCases: [endpoints("tax", taxOffice, { remove, rules, set })],
  navigation: [{ section: "tax", group: "settings", order: 50, permission: "prices.write" }],
  auditSubjects: [
    {
      type: "tax",
      async namesOf(_db, ids, lang) {
        const countries = await places({ lang }, { type: "country", id: "" });
        return countries.filter(({ id }) => ids.includes(id));
      },
    },
  ],
} satisfies Module<Context>;
