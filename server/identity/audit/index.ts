import { audit } from "#shared/identity/audit/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { list } from "./service.ts";

export default {
  name: "identity/audit",
  useCases: [endpoints("audit", audit, { list })],
} satisfies Module<Scope>;
