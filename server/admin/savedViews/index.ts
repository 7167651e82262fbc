import { views } from "#shared/admin/savedViews/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import { list, remove, save } from "./service.ts";

export default {
  name: "admin/savedViews",
  useCases: [endpoints("views", views, { list, remove, save })],
  personalData,
} satisfies Module<Context>;
