import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { diffContent, isTranslationOutdated } from "./documentDiff.ts";

export default {
  name: "content/legal",
  useCases: [
    forPages("site", "anyone", {
      contentChanges: diffContent,
      isContentBehind: isTranslationOutdated,
    }),
  ],
  navigation: [{ section: "legal", group: "content", order: 80, permission: "legal.write" }],
} satisfies Module<Context>;
