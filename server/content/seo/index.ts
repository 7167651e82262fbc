import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { serveOgImage, ogImageName } from "./ogImages.ts";
import { listSitemapFiles, listSitemapPages } from "./sitemap.ts";

export default {
  name: "content/seo",
  useCases: [
    forPages("previews", "anyone", { draw: serveOgImage, name: ogImageName }),
    forPages("sitemap", "anyone", { files: listSitemapFiles, pages: listSitemapPages }),
  ],
} satisfies Module<Context>;
