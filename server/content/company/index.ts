import { siteEditing } from "#shared/content/company/adminContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { edit, restore, revisions, texts } from "./companyProfile.ts";

export default {
  name: "content/company",
  useCases: [endpoints("site", siteEditing, { edit, restore, revisions, texts })],
  navigation: [{ section: "site", group: "shop", order: 110, permission: "site.write" }],
} satisfies Module<Scope>;
