import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { draw, name } from "./ogImages.ts";
import { files, pages } from "./sitemap.ts";

export default {
  name: "content/seo",
  useCases: [
    forPages("previews", "anyone", { draw, name }),
    forPages("sitemap", "anyone", { files, pages }),
  ],
} satisfies Module<Scope>;
