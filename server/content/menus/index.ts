import { menuOffice } from "#shared/content/cms/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { listMenus } from "../cms/admin.ts";
import { menuEditor } from "../cms/editors.ts";

export default {
  name: "content/menus",
  useCases: [
    endpoints("menuOffice", menuOffice, {
      detail: menuEditor.detail,
      list: listMenus,
      publish: menuEditor.publish,
      restore: menuEditor.restore,
      revisions: menuEditor.revisions,
      save: menuEditor.save,
      unschedule: menuEditor.unschedule,
    }),
  ],
  navigation: [{ section: "menus", group: "content", order: 20, permission: "site.write" }],
} satisfies Module<Context>;
