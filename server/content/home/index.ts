import { homeOffice } from "#shared/content/home/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { homeEditor } from "../cms/editors.ts";
import { listChoices, previewHome } from "./admin.ts";

export default {
  name: "content/home",
  useCases: [
    endpoints("homeOffice", homeOffice, {
      choices: listChoices,
      detail: homeEditor.detail,
      preview: previewHome,
      publish: homeEditor.publish,
      restore: homeEditor.restore,
      revisions: homeEditor.revisions,
      save: homeEditor.save,
      unschedule: homeEditor.unschedule,
    }),
  ],
  sitemap: [{ kind: "home", all: async () => [{}] }],
  navigation: [{ section: "home", group: "content", order: 10, permission: "site.write" }],
} satisfies Module<Context>;
