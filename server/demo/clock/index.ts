import { demo } from "#shared/demo/clock/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { advanceClock, clock, stopClock } from "./service.ts";

export default {
  name: "demo/clock",
  useCases: [endpoints("demo", demo, { advanceClock, clock, stopClock })],
} satisfies Module<Context>;
