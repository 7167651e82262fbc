import { invariants } from "#shared/admin/invariants/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { countBroken } from "./queries.ts";
import { check, checkDaily, list } from "./service.ts";

export default {
  name: "admin/invariants",
  useCases: [endpoints("invariants", invariants, { check, list })],
  tasks: [{ name: "invariants.check", after: "revenue.recognize", run: checkDaily }],
  navigation: [
    {
      section: "invariants",
      group: "system",
      order: 50,
      permission: "jobs.read",
      waiting: ({ db }) => countBroken(db),
    },
  ],
} satisfies Module<Context>;
