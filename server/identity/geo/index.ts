import { geo } from "#shared/identity/geo/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { cacheForADay, places } from "./service.ts";

export default {
  name: "identity/geo",
  useCases: [{ ...endpoints("geo", geo, { places }), hooks: cacheForADay }],
} satisfies Module<Context>;
