import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { countWaiting, entries } from "./service.ts";

export default {
  name: "admin/navigation",
  useCases: [forPages("navigation", "manager", { countWaiting, entries })],
} satisfies Module<Context>;
