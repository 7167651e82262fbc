import { homeOffice } from "#shared/content/home/adminContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { homeDesk } from "../cms/editors.ts";
import { choices, preview } from "./admin.ts";

export default {
  name: "content/home",
  useCases: [
    endpoints("homeOffice", homeOffice, {
      choices,
      detail: homeDesk.detail,
      preview,
      publish: homeDesk.publish,
      restore: homeDesk.restore,
      revisions: homeDesk.revisions,
      save: homeDesk.save,
      unschedule: homeDesk.unschedule,
    }),
  ],
  sitemap: [{ kind: "home", all: async () => [{}] }],
  navigation: [{ section: "home", group: "shop", order: 120, permission: "site.write" }],
} satisfies Module<Scope>;
