import { audit } from "#shared/identity/audit/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import { list } from "./service.ts";

export default {
  name: "identity/audit",
  useCases: [endpoints("audit", audit, { list })],
  navigation: [
    { section: "audit", group: "system", order: 40, screen: "activity", permission: "audit.read" },
  ],
  personalData,
} satisfies Module<Context>;
