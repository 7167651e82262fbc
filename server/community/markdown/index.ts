import { markdown } from "#shared/community/markdown/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { preview, renderSamples } from "./preview.ts";

export default {
  name: "community/markdown",
  useCases: [
    endpoints("markdown", markdown, { preview }),
    forPages("markdown", "anyone", { renderSamples }), // demo only
  ],
} satisfies Module<Context>;
