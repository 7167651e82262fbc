import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { contentChanges, isContentBehind } from "./documentDiff.ts";

export default {
  name: "content/legal",
  useCases: [forPages("site", "anyone", { contentChanges, isContentBehind })],
  navigation: [{ section: "legal", group: "shop", order: 200, permission: "legal.write" }],
} satisfies Module<Scope>;
