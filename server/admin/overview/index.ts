import { backOffice } from "#shared/admin/overview/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { overview } from "./service.ts";

export default {
  name: "admin/overview",
  useCases: [endpoints("backOffice", backOffice, { overview })],
  navigation: [{ section: "start", group: null, order: 10, permission: null }],
} satisfies Module<Context>;
