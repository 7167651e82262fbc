import { statements } from "#shared/partners/statements/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { getStatement, listStatements } from "./service.ts";

export default {
  name: "partners/statements",
  useCases: [endpoints("statements", statements, { get: getStatement, list: listStatements })],
} satisfies Module<Context>;
