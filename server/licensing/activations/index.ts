import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import protocolRoutes from "./protocolRoutes.ts";
import { sweepSeats } from "./sweep.ts";

export default {
  name: "licensing/activations",
  routes: [{ prefix: "/api/license/v1", register: protocolRoutes }],
  tasks: [{ name: "keys.seats", after: "keys.expire", run: sweepSeats }],
} satisfies Module<Context>;
