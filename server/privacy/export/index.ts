import { privacy } from "#shared/privacy/export/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { deleteAccount, exportData, requestCode, getDeletionStatus } from "./service.ts";

export default {
  name: "privacy/export",
  useCases: [
    endpoints("privacy", privacy, {
      deleteAccount,
      exportData,
      requestCode,
      standing: getDeletionStatus,
    }),
  ],
} satisfies Module<Context>;
