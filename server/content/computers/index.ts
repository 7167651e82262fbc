import { computerOffice } from "#shared/content/computers/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { computers, software } from "../cms/admin.ts";
import { computerDesk } from "../cms/editors.ts";
import { computerPages } from "./sitemap.ts";

export default {
  name: "content/computers",
  useCases: [
    endpoints("computerOffice", computerOffice, {
      create: computerDesk.create,
      detail: computerDesk.detail,
      list: computers,
      publish: computerDesk.publish,
      restore: computerDesk.restore,
      revisions: computerDesk.revisions,
      save: computerDesk.save,
      software,
      unschedule: computerDesk.unschedule,
      withdraw: computerDesk.withdraw,
    }),
  ],
  sitemap: [computerPages],
  navigation: [{ section: "computers", group: "shop", order: 180, permission: "site.write" }],
} satisfies Module<Scope>;
