import { staff } from "#shared/identity/staff/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { candidate, dismiss, grant, invite, list } from "./service.ts";

export default {
  name: "identity/staff",
  useCases: [endpoints("staff", staff, { candidate, dismiss, grant, invite, list })],
  navigation: [{ section: "staff", group: "shop", order: 250, permission: "staff.read" }],
} satisfies Module<Context>;
