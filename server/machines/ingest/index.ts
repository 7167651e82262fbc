import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import machineRoutes from "./pushRoutes.ts";
import { dropOldPartitions } from "./partitions.ts";

export default {
  name: "machines/ingest",
  routes: [{ prefix: "/api/machine/v1", unlimited: true, register: machineRoutes }],
  tasks: [{ name: "machines.retention", after: null, run: dropOldPartitions }],
} satisfies Module<Context>;
