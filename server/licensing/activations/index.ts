import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { findDoubledComputers, findOverfullKeys } from "./invariants.ts";
import protocolRoutes from "./protocolRoutes.ts";
import { sweepSeats } from "./sweep.ts";

export default {
  name: "licensing/activations",
  routes: [{ prefix: "/api/license/v1", register: protocolRoutes }],
  tasks: [{ name: "keys.seats", after: "keys.expire", run: sweepSeats }],
  invariants: [
    { name: "keys.seats", check: findOverfullKeys },
    { name: "keys.computers", check: findDoubledComputers },
  ],
} satisfies Module<Context>;
