import { menuOffice } from "#shared/content/cms/adminContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { menus } from "../cms/admin.ts";
import { menuDesk } from "../cms/editors.ts";

export default {
  name: "content/menus",
  useCases: [
    endpoints("menuOffice", menuOffice, {
      detail: menuDesk.detail,
      list: menus,
      publish: menuDesk.publish,
      restore: menuDesk.restore,
      revisions: menuDesk.revisions,
      save: menuDesk.save,
      unschedule: menuDesk.unschedule,
    }),
  ],
  navigation: [{ section: "menus", group: "shop", order: 130, permission: "site.write" }],
} satisfies Module<Scope>;
