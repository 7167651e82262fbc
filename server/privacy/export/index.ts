import { privacy } from "#shared/privacy/export/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { deleteAccount, exportData, requestCode, standing } from "./service.ts";

export default {
  name: "privacy/export",
  useCases: [endpoints("privacy", privacy, { deleteAccount, exportData, requestCode, standing })],
} satisfies Module<Scope>;
