import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import streamRoutes from "./streamRoutes.ts";

export default {
  name: "machines/live",
  routes: [{ prefix: "/api/v1", register: streamRoutes }],
} satisfies Module<Context>;
